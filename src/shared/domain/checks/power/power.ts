import { addressAt } from '../../calldata/arguments.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { changedSafe } from '../../settingsChange/readSafeChange.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import { type CallCheck, cannot, finds, silent } from '../subject/Check.ts'
import { nameOf } from '../subject/describe.ts'
import type { FindingFacts } from '../words/checkWords.ts'
import type { GivingDeed, LosingDeed } from '../words/power.ts'

/** Who gets power, or which code takes over, and where it stands among the arguments. */
type Power = {
  readonly deed: GivingDeed
  readonly to: number
  readonly gives: 'power' | 'code' | 'votes'
}

type Loss = { readonly deed: LosingDeed; readonly gives: 'nothing' }

const powers: Readonly<Record<Hex, Power | Loss>> = {
  '0xf2fde38b': { deed: 'gets-the-ownership-of', to: 0, gives: 'power' },
  '0x13af4035': { deed: 'becomes-the-owner-of', to: 0, gives: 'power' },
  '0xc42069ec': { deed: 'may-become-the-owner-of', to: 0, gives: 'power' },
  '0x2f2ff15d': { deed: 'gets-a-role-of', to: 1, gives: 'power' },
  '0x634e93da': { deed: 'may-become-the-admin-of', to: 0, gives: 'power' },
  '0x7eff275e': { deed: 'becomes-the-admin-of-a-proxy-through', to: 1, gives: 'power' },
  '0x8f283970': { deed: 'becomes-the-admin-of', to: 0, gives: 'power' },
  '0x704b6c02': { deed: 'becomes-the-admin-of', to: 0, gives: 'power' },
  '0x7a9e5e4b': { deed: 'becomes-the-authority-of', to: 0, gives: 'power' },
  '0xfca3b5aa': { deed: 'may-mint-with', to: 0, gives: 'power' },
  '0x983b2d56': { deed: 'may-mint-with', to: 0, gives: 'power' },
  '0xb3ab15fb': { deed: 'becomes-the-operator-of', to: 0, gives: 'power' },
  '0xc4d66de8': { deed: 'is-set-up-as-the-owner-of', to: 0, gives: 'power' },
  '0x086cfca8': { deed: 'becomes-the-avatar-of', to: 0, gives: 'power' },
  '0x776d1a01': { deed: 'becomes-the-target-of', to: 0, gives: 'power' },
  '0x65fae35e': { deed: 'may-act-as-the-owner-of', to: 0, gives: 'power' },
  '0xa3b22fc4': { deed: 'may-move-what-the-safe-holds-in', to: 0, gives: 'power' },
  '0xa6f9dae1': { deed: 'becomes-the-owner-of', to: 0, gives: 'power' },
  '0x7065cb48': { deed: 'becomes-an-owner-of', to: 0, gives: 'power' },
  '0x1627540c': { deed: 'may-become-the-owner-of', to: 0, gives: 'power' },
  '0xf04e283e': { deed: 'becomes-the-owner-of', to: 0, gives: 'power' },
  '0xf1739cae': { deed: 'becomes-the-owner-of-the-proxy', to: 0, gives: 'power' },
  '0x75829def': { deed: 'becomes-the-admin-of', to: 0, gives: 'power' },
  '0x4dd18bf5': { deed: 'may-become-the-admin-of', to: 0, gives: 'power' },
  '0x70480275': { deed: 'becomes-an-admin-of', to: 0, gives: 'power' },
  '0x1c10893f': { deed: 'gets-roles-of', to: 0, gives: 'power' },
  '0xab033ea9': { deed: 'becomes-the-governance-of', to: 0, gives: 'power' },
  '0xd38bfff4': { deed: 'becomes-the-governance-of', to: 0, gives: 'power' },
  '0xcfad57a2': { deed: 'becomes-the-governance-of', to: 0, gives: 'power' },
  '0x92eefe9b': { deed: 'becomes-the-controller-of', to: 0, gives: 'power' },
  '0xd0ebdbe7': { deed: 'becomes-the-manager-of', to: 0, gives: 'power' },
  '0x8a0dac4a': { deed: 'becomes-the-guardian-of', to: 0, gives: 'power' },
  '0x5b0fc9c3': { deed: 'gets-a-name-of', to: 1, gives: 'power' },
  '0x06ab5923': { deed: 'gets-a-name-below-one-of', to: 2, gives: 'power' },
  '0xd42afb56': { deed: 'decides-over-the-code-of', to: 0, gives: 'code' },
  '0x5a8b1a9f': { deed: 'becomes-the-code-of', to: 1, gives: 'code' },
  '0x3659cfe6': { deed: 'becomes-the-code-of', to: 0, gives: 'code' },
  '0x4f1ef286': { deed: 'becomes-the-code-of', to: 0, gives: 'code' },
  '0x99a88ec4': { deed: 'becomes-the-code-of-a-proxy-through', to: 1, gives: 'code' },
  '0x9623609d': { deed: 'becomes-the-code-of-a-proxy-through', to: 1, gives: 'code' },
  '0xd784d426': { deed: 'becomes-the-code-of', to: 0, gives: 'code' },
  '0x5c19a95c': { deed: 'votes-for-the-safe-with', to: 0, gives: 'votes' },
  '0xbd86e508': { deed: 'votes-for-the-safe-in', to: 1, gives: 'votes' },
  '0x1f931c1c': { deed: 'the-methods-are-replaced-of', gives: 'nothing' },
  '0x715018a6': { deed: 'the-ownership-is-given-up-of', gives: 'nothing' },
  '0xd547741f': { deed: 'a-role-is-taken-away-in', gives: 'nothing' },
  '0x36568abe': { deed: 'a-role-is-given-up-of', gives: 'nothing' },
}

/** acceptOwnership, acceptDefaultAdminTransfer, acceptAdmin */
const acceptances: ReadonlySet<string> = new Set(['0x79ba5097', '0xcefc1429', '0x0e18b681'])

export const powerCalls: CallCheck = {
  id: 'H1',
  runs: 'on-calls',
  run: (call, subject) => {
    const { content } = call
    if (content.kind !== 'method' || changedSafe(call, subject.safe) !== undefined) return silent
    const { selector } = content.method
    if (acceptances.has(selector))
      return finds('warning', { code: 'H1.accepted', facts: { target: nameOf(call.to, subject) } })
    const power = Object.hasOwn(powers, selector) ? powers[selector] : undefined
    if (power === undefined) return silent
    const target = nameOf(call.to, subject)
    if (power.gives === 'nothing')
      return finds(severityWithout(call, selector), {
        code: 'H1.given-up',
        facts: { deed: power.deed, target },
      })
    const account = addressAt(content.arguments, power.to)
    if (account === undefined) return silent
    const facts = { account: nameOf(account, subject), deed: power.deed, target }
    const said = { code: 'H1.given', facts } as const
    if (call.operation === 1) return finds('critical', said)
    // Votes are lent, not given: whoever has them can be told to give them back.
    if (power.gives === 'votes')
      return account === call.from || subject.knownAddresses.label(account) !== undefined
        ? silent
        : finds('warning', said)
    if (power.gives === 'power')
      return finds(subject.knownAddresses.label(account) === undefined ? 'critical' : 'high', said)
    return judgeCode(account, facts, subject)
  },
}

function judgeCode(
  account: LowerAddress,
  given: FindingFacts['H1.given'],
  { facts, knownAddresses: circle }: Parameters<CallCheck['run']>[1],
) {
  const code = facts.accounts(account)
  if (code.known && !code.value.hasCode) return finds('critical', { code: 'H1.no-code', facts: given })
  const found = finds(circle.label(account) === undefined ? 'critical' : 'high', {
    code: 'H1.given',
    facts: given,
  })
  return code.known ? found : [...found, ...cannot(code)]
}

/** Taking a role away protects more often than it harms. */
function severityWithout({ operation }: DecodedCall, selector: Hex) {
  if (operation === 1) return 'critical'
  return selector === '0xd547741f' || selector === '0x36568abe' ? 'warning' : 'high'
}
