import { claimedSubject } from '../domain/checks/subject/claimedSubject.ts'
import { createSubject } from '../domain/checks/subject/createSubject.ts'
import { handedOver } from '../domain/checks/subject/handedOver.ts'
import { account, claiming, encode, scene, stranger } from './checkScene.ts'

const target = account('contract')

/** A second account that calls may name, besides `stranger`. */
export const otherAccount = account('other')

/** What a call of this method hands over: kind and account, with `?` behind a kind that is unsure. */
export function handedBy(signature: string, args: readonly unknown[]): readonly string[] {
  const plain = createSubject(
    scene({ to: target, data: encode(signature, args) }, { facts: claiming(signature) }),
  )
  const { call } = claimedSubject(plain, 'person') ?? plain
  return handedOver(call).map(
    ({ kind, account: to, unsure }) =>
      `${kind}${unsure ? '?' : ''} ${to === stranger ? 'stranger' : to === otherAccount ? 'other' : to}`,
  )
}

/**
 * The same, of a method whose first argument is the address of the stranger. `more` is the types and names of the other
 * arguments, with a comma before them, and `values` what they are.
 */
export function handedByMethod(
  method: string,
  argument: string,
  more = '',
  values: readonly unknown[] = [],
): readonly string[] {
  return handedBy(`${method}(address ${argument}${more})`, [stranger, ...values])
}
