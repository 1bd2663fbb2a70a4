import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { assetChanges, heldOf, shareOf } from '../simulation/assetChanges.ts'
import { ranOf } from '../simulation/ranOf.ts'
import { cannot, finds, type Outcome, silent } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf } from '../subject/describe.ts'

const burning = /^(burn|burn_?from|burn_?tokens?|destroy|destroy_?tokens?)$/i
const most = 0.5
/** Below this, a part of a holding that is burnt is not worth a word. */
const little = 0.1

/** What a call of a token destroys of the holding of the Safe, where nothing comes back for it as for a receipt. */
export function burnt(call: DecodedCall, subject: CheckSubject): readonly Outcome[] {
  const amount = burntAmount(call, subject)
  if (amount === undefined || amount === 0n) return silent
  const token = subject.facts.accounts(call.to)
  if (!token.known) return cannot(token)
  if (token.value.standard !== 'erc20') return silent
  const ran = ranOf(subject.facts)
  if (ran.known && assetChanges(subject, ran.value).returned !== 'nothing') return silent
  // A receipt that is burnt brings what is behind it, which only a trial shows.
  const share = shareOf(amount, heldOf(call.to, subject))
  if (share !== undefined && share <= little) return silent
  return finds(
    ran.known && share !== undefined && share > most ? 'high' : 'warning',
    {
      code: 'F6.burnt',
      facts: {
        amount: amountOf(call.to, amount, subject),
        percent: share === undefined ? undefined : Math.round(share * 100),
      },
    },
    call.path,
  )
}

/** The one number among the arguments; what others hold is theirs. */
function burntAmount({ content, from }: DecodedCall, { safe }: CheckSubject): bigint | undefined {
  if (content.kind !== 'method' || from !== safe || !burning.test(content.method.name)) return undefined
  const accounts = content.arguments.filter(({ type }) => type === 'address')
  if (accounts.some(({ value }) => value !== safe)) return undefined
  const numbers = content.arguments.flatMap(({ value }) => (typeof value === 'bigint' ? [value] : []))
  return numbers.length === 1 ? numbers[0] : undefined
}
