import { AppError } from '../shared/errors/AppError.ts'
import type { WireParams } from './wire.ts'

/** A permission was asked for that this app has no use for (SPEC section 5). Nobody was asked. */
export class PermissionsInvalidError extends AppError {
  readonly code = 'bridge/permissions-invalid'
  readonly eip1193Code = 4001

  constructor() {
    super('Permissions request is invalid')
  }
}

/** A person, or the parent for a person, refused a permission (SPEC sections 6 and 8). */
export class PermissionsRejectedError extends AppError {
  readonly code = 'bridge/permissions-rejected'
  readonly eip1193Code = 4001

  constructor(options: { cause?: unknown } = {}) {
    super('Permissions rejected', options)
  }
}

/** The one permission an app may ask for: to read the names a person gave to addresses. */
export const addressBookCapability = 'requestAddressBook'

/** Throws a `PermissionsInvalidError` unless it is the address book, and nothing else, that is asked for. */
export function requireAddressBookOnly(wanted: unknown): WireParams['wallet_requestPermissions'] {
  const asksForBook =
    Array.isArray(wanted) &&
    wanted.length > 0 &&
    wanted.every((each: unknown) => {
      if (typeof each !== 'object' || each === null) return false
      const names = Object.keys(each)
      return names.length === 1 && names[0] === addressBookCapability
    })
  if (!asksForBook) throw new PermissionsInvalidError()
  return [{ requestAddressBook: {} }]
}
