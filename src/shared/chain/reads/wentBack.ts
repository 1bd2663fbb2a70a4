import { isRevert } from './isRevert.ts'

type Heard = { readonly ok: boolean; readonly error?: unknown }

/**
 * Whether the contract reverted. A program that reads in one call reports a revert without an error, a node that is
 * asked directly by the words of its error. A node that fails is neither.
 */
export function wentBack({ ok, error }: Heard): boolean {
  return !ok && (error === undefined || isRevert(error))
}

/** Whether a contract has nothing that answers a call: no code answers with no bytes, another contract goes back. */
export function tellsNothing(reply: Heard & { readonly data: string }): boolean {
  return reply.ok ? reply.data === '0x' : wentBack(reply)
}
