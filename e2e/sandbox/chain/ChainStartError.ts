/** The local chain could not start or stopped by itself. The message is one line that says what to do. */
export class ChainStartError extends Error {
  override readonly name = 'ChainStartError'
}
