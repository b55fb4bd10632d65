/** Id of the error message that describes the footer's address field. */
export const FOOTER_FAULT_ID = 'footer-email-fault';
