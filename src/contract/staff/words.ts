/** The hint, which scripts may read, that staff are signed in to this browser. */
export const STAFF_HINT_COOKIE = 'StaffAuth';
