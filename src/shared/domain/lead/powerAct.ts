import { addressAt } from '../calldata/arguments.ts'
import type { DecodedCall } from '../calldata/DecodedCall.ts'
import { powerMethods } from '../checks/power/powerMethods.ts'
import { leadAccountOf, leadTokenOf } from './actsOfFacts.ts'
import type { ActFacts, LeadAct } from './Lead.ts'
import type { LeadWorld } from './LeadWorld.ts'

/** The account that gets or loses power over another contract; `undefined` for every other call. */
export function powerAct({ content, to }: DecodedCall, world: LeadWorld): LeadAct | undefined {
  if (content.kind !== 'method') return undefined
  const { method, arguments: list } = content
  const power = Object.hasOwn(powerMethods, method.selector) ? powerMethods[method.selector] : undefined
  if (power === undefined) return undefined
  const over = leadTokenOf(to, world)
  if (!('to' in power)) return endingAct(power.deed, { list, over }, world)
  const receiver = addressAt(list, power.to)
  if (receiver === undefined) return undefined
  const account = leadAccountOf(receiver, world)
  switch (power.gives) {
    case 'code':
      return { code: 'replace-other-code', calls: 1, facts: { account, over } }
    case 'power':
    case 'votes':
      return {
        code: 'give-power',
        calls: 1,
        facts: {
          account,
          over,
          power: power.gives === 'votes' ? 'votes' : (givenBy[power.deed] ?? 'control'),
          recognised: world.isRecognised(receiver),
        },
      }
    case 'part':
    case 'small-part':
      return undefined
  }
}

const givenBy: Readonly<Record<string, ActFacts['give-power']['power']>> = {
  'gets-the-ownership-of': 'ownership',
  'becomes-the-owner-of': 'ownership',
  'becomes-an-owner-of': 'ownership',
  'is-set-up-as-the-owner-of': 'ownership',
  'may-become-the-owner-of': 'offered-ownership',
  'gets-a-role-of': 'role',
  'gets-roles-of': 'role',
}

type MethodContent = Extract<DecodedCall['content'], { readonly kind: 'method' }>

function endingAct(
  deed: string,
  { list, over }: { readonly list: MethodContent['arguments']; readonly over: ActFacts['end-power']['over'] },
  world: LeadWorld,
): LeadAct | undefined {
  switch (deed) {
    case 'the-ownership-is-given-up-of':
      return { code: 'end-power', calls: 1, facts: { account: over, over, power: 'ownership' } }
    case 'a-role-is-given-up-of':
      return { code: 'end-power', calls: 1, facts: { account: over, over, power: 'own-role' } }
    case 'a-role-is-taken-away-in': {
      const loser = addressAt(list, 1)
      if (loser === undefined) return undefined
      return {
        code: 'end-power',
        calls: 1,
        facts: { account: leadAccountOf(loser, world), over, power: 'role' },
      }
    }
    default:
      return undefined
  }
}
