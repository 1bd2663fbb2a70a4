import { type Address, sameAddress } from '../../../domain/values/address.ts'
import { parseRecipient } from '../../../domain/values/parseRecipient.ts'
import { accountProblemWords } from '../../parts/composer/draft/accountProblemWords.ts'
import type { Ready } from '../../parts/frame/page/Ready.ts'

/** What is wrong with either of the two fields. */
export type DelegateProblem = { readonly address?: string; readonly label?: string }

type ReadDelegate =
  | { readonly ok: true; readonly delegate: Address }
  | { readonly ok: false; readonly problem: DelegateProblem }

/** Reads whom an owner wants to propose in their name, and the label of that. */
export function readDelegate(
  {
    typed,
    label,
    owners,
  }: { readonly typed: string; readonly label: string; readonly owners: readonly Address[] },
  { account, chain }: Pick<Ready, 'account' | 'chain'>,
): ReadDelegate {
  const read = parseRecipient(typed, chain)
  if (!read.ok) {
    return refuse({
      address:
        read.problem.kind === 'empty'
          ? 'Paste the address of the delegate first.'
          : accountProblemWords(read.problem, { account, chain }),
    })
  }
  if (owners.some((owner) => sameAddress(owner, read.address)))
    return refuse({ address: 'This is an owner, who may propose anyway.' })
  if (sameAddress(account.address, read.address)) return refuse({ address: 'This is this Safe itself.' })
  if (label.trim() === '') return refuse({ label: 'Type what the other owners should know it by.' })
  return { ok: true, delegate: read.address }
}

function refuse(problem: DelegateProblem): ReadDelegate {
  return { ok: false, problem }
}
