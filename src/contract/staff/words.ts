/** Cookie, readable by scripts, that hints at a staff session in this browser. */
export const STAFF_HINT_COOKIE = 'StaffAuth';
