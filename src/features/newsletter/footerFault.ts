/** Id of what says of the footer's address field that it is at fault, by which the field is described. */
export const FOOTER_FAULT_ID = 'footer-email-fault';
