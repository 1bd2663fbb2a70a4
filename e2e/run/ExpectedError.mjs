/** Something that can be expected to be wrong with a machine. Its message is one line that says what to do. */
export class ExpectedError extends Error {
  constructor(message) {
    super(message)
    this.name = 'ExpectedError'
  }
}
