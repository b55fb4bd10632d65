/** The hint, which scripts may read, that staff are signed in to this browser (design §5). */
export const STAFF_HINT_COOKIE = 'StaffAuth';
