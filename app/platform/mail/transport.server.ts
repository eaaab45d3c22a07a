/** Owns where mails go: to an SMTP server, or into a folder while none is set. */

export type OutgoingMail = {
  /** Without its angle brackets. */
  messageId: string;
  /** Envelope addresses. */
  from: string;
  to: string;
  /** The whole message as it travels. */
  content: Buffer;
};

export type MailTransport = {
  /**
   * When the promise resolves, the receiver has taken charge.
   * @param signal breaks off when another process took the mail over
   * @returns what the receiver said
   * @throws PermanentFailure when it will never take it, any other error when it may be tried again
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<string>;
  /** Ends the connections once nothing is being sent. */
  close(): void;
};
