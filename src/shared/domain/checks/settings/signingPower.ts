import { addressAt, bytesAt } from '../../calldata/arguments.ts'
import { argumentsOf, type DecodedCall } from '../../calldata/DecodedCall.ts'
import type { LowerAddress } from '../../values/address.ts'
import { acquaintanceWith, severityFor } from '../subject/acquaintanceWith.ts'
import {
  type CallCheck,
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
} from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { nameOf } from '../subject/describe.ts'

/** setDomainVerifier and setSafeMethod of the ExtensibleFallbackHandler, which a Safe calls on itself. */
const setDomainVerifier = '0x3365582c'
const setSafeMethod = '0x64f95acc'
const zeroAddress = /^0x0{40}$/

/** A contract that may answer for signatures of the Safe (EIP-1271) can sign orders and permits in its name. */
export const signingPower: CallCheck = {
  id: 'D14',
  runs: 'on-calls',
  run: (call, subject) => {
    if (call.to !== subject.safe && call.to !== call.from) return silent
    const verifier = addressAt(argumentsOf(call, setDomainVerifier) ?? [], 1)
    if (verifier !== undefined) return judgeSigningPower(verifier, 'D14.verifier', subject)
    const method = methodAnswerer(call)
    return method === undefined ? silent : judgeSigningPower(method, 'D14.method', subject)
  },
}

/** The first byte of the word says whether the method only reads, the last twenty say who answers. */
function methodAnswerer(call: DecodedCall): LowerAddress | undefined {
  const word = bytesAt(argumentsOf(call, setSafeMethod) ?? [], 1)
  return word === undefined ? undefined : `0x${word.slice(-40)}`
}

function judgeSigningPower(
  account: LowerAddress,
  code: 'D14.verifier' | 'D14.method',
  subject: CheckSubject,
): readonly CheckOutcome[] {
  if (zeroAddress.test(account)) return silent
  const facts = { account: nameOf(account, subject) }
  const how = acquaintanceWith(account, subject)
  if (how === 'own' || how === 'recognised') return reportFinding('info', { code, facts })
  if (how === 'known') return reportFinding('warning', { code, facts })
  const findings = reportFinding(severityFor(how, 'critical'), { code, facts })
  return subject.knownAddresses.missing === undefined
    ? findings
    : [...findings, ...reportUnchecked(subject.knownAddresses.missing)]
}
