import type { CheckId } from '../domain/checks/words/checkIds.ts'

/**
 * Checks whose facts have no source yet, each with what it waits for. They are never counted as checks that could not
 * run: nothing failed.
 */
export const waitingChecks = {
  A16: 'how a Safe that is not deployed would be set up: no source tells it',
  F10: 'a list of payments, whose recipients are written with the short names of chains',
  F15: 'the claims of published interfaces, among them whether the source of a contract is published',
} as const satisfies Partial<Record<CheckId, string>>

/** Whether a check waits. */
export function isWaiting(id: CheckId): boolean {
  return Object.hasOwn(waitingChecks, id)
}
