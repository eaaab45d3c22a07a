/** What follows 'Login failed: '; the same for every cause. */
export const WRONG_LOGIN = 'The username or the password is wrong.';
