import { passingTrouble } from '../../passing-trouble.ts';
import { HttpError } from '../http-error.ts';
import { takeTurn } from '../limits/loop-turns.ts';

/** @throws HttpError 400 when its sender went away: a connection that breaks there is no outage of ours */
export async function bodyText(request: Request): Promise<string> {
  try {
    return await request.text();
  } catch (error) {
    if (passingTrouble(error) === null) throw error;
    throw new HttpError(400, 'The request broke off before its end. Please send it again.');
  } finally {
    await takeTurn(request);
  }
}
