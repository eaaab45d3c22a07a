/** What an agency made of the newest deposit of an article. */
export type RegistrationState = 'not-sent' | 'sent' | 'registered' | 'warning' | 'failed';

export const REGISTRATION_STATES: Readonly<Record<RegistrationState, string>> = {
  'not-sent': 'Not sent',
  sent: 'Sent',
  registered: 'Registered',
  warning: 'Warning',
  failed: 'Failed',
};
