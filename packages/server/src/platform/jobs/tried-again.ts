/**
 * Fails a job whose work has written down and logged by itself why it is not done: the queue tries it again, and no error
 * with a stack is logged for what may be done in a minute.
 */
export class TriedAgain extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'TriedAgain'
  }
}
