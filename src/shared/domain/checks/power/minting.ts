import { addressAt, argumentsOf, numberAt } from '../../calldata/arguments.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { isStranger } from '../subject/acquaintance.ts'
import { cannot, finds, type Outcome, silent } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'

/** mint(address,uint256): who may call it decides how many tokens there are. */
const mint = '0x40c10f19'
/** Whole tokens. So many at once are more than a payment, and most tokens of organisations have no more in all. */
const many = 1_000_000n

/** New tokens for a stranger: whoever has them owns a share of everything the token stands for. */
export function judgeMint(call: DecodedCall, subject: CheckSubject): readonly Outcome[] {
  const list = argumentsOf(call, mint)
  const [account, amount] = [addressAt(list ?? [], 0), numberAt(list ?? [], 1)]
  if (account === undefined || amount === undefined || !isStranger(account, subject)) return silent
  const token = subject.facts.accounts(call.to)
  if (!token.known) return cannot(token)
  if (token.value.standard !== 'erc20') return silent
  const decimals = token.value.token?.decimals ?? 18
  return finds(amount >= many * 10n ** BigInt(decimals) ? 'high' : 'warning', {
    code: 'H1.minted',
    facts: { account: nameOf(account, subject), amount: amountOf(call.to, amount, subject) },
  })
}
