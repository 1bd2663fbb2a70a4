import { AppError } from '../../errors/AppError.ts'

/**
 * Something was given to be hashed or packed that has no such encoding: a digit that is not hex, a number beyond its
 * type. Parsers at the edges rule this out, so it is a defect; but a hash of something else must never be made.
 */
export class NotEncodableError extends AppError {
  readonly code = 'domain/not-encodable'

  constructor(what: string) {
    super(`not encodable: ${what}`, { facts: { what } })
  }
}
