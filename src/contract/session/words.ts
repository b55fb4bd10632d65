/** The cookie of a customer's login token, the one of the sign-in that scripts can read (design §5). */
export const LOGIN_TOKEN_COOKIE = 'LoginToken';
