import type { Argument } from '../../calldata/Argument.ts'

import type { LowerAddress } from '../../values/address.ts'
import { acquaintanceWith, severityFor } from '../subject/acquaintanceWith.ts'
import { type CallCheck, type CheckOutcome, reportFinding, silent } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { nameOf } from '../subject/describe.ts'

const credentialsSize = 2 + 32 * 2
const credentialsName = /^withdrawal_?credentials/i

/** The stake of a validator goes to whom its withdrawal credentials name, and they can never be changed. */
export const stakeOwner: CallCheck = {
  id: 'H4',
  runs: 'on-calls',
  run: ({ content, to, data }, subject) => {
    if (to === consolidations) return judgeConsolidation(data)
    return content.kind === 'method'
      ? [...new Set(credentialsIn(content.arguments, ''))].flatMap((credentials) =>
          judgeCredentials(credentials, subject),
        )
      : silent
  },
}

/** The contract that takes requests to move the stake of one validator to another, on every network (EIP-7251). */
const consolidations: LowerAddress = '0x0000bbddc7ce488642fb579f8b00f3a590007251'
const keySize = 48 * 2

/** The key of the validator that gives its stake, and the key of the one that gets it. The same twice moves nothing. */
function judgeConsolidation(data: string): readonly CheckOutcome[] {
  if (data.length !== 2 + 2 * keySize) return silent
  const [source, target] = [data.slice(2, 2 + keySize), data.slice(2 + keySize)]
  return source === target
    ? silent
    : reportFinding('high', { code: 'H4.consolidated', facts: { validator: `0x${target}` } })
}

function credentialsIn(list: readonly Argument[], above: string): readonly string[] {
  return list.flatMap(({ name, value }) => {
    const called = name === '' ? above : name
    if (typeof value === 'object') return credentialsIn(value, called)
    return typeof value === 'string' && credentialsName.test(called) ? [value] : []
  })
}

/** 0x01 and 0x02 name an account of the execution layer, 0x00 the hash of a key (consensus specification, phase 0). */
function judgeCredentials(credentials: string, subject: CheckSubject): readonly CheckOutcome[] {
  if (credentials.length !== credentialsSize)
    return reportFinding('high', { code: 'H4.malformed', facts: {} })
  if (!/^0x0[12]0{22}/.test(credentials)) return reportFinding('high', { code: 'H4.key', facts: {} })
  const account: LowerAddress = `0x${credentials.slice(-40)}`
  const how = acquaintanceWith(account, subject)
  if (how === 'own') return silent
  const facts = { account: nameOf(account, subject) }
  if (how === 'known') return reportFinding('info', { code: 'H4.account', facts })
  return reportFinding(how === 'recognised' ? 'high' : severityFor(how, 'critical'), {
    code: 'H4.account',
    facts,
  })
}
