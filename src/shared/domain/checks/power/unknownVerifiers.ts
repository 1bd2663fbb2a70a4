import type { Argument } from '../../calldata/Argument.ts'
import { parseSignature } from '../../calldata/abi.ts'
import { addressAt, bytesAt, listAt, numberAt } from '../../calldata/arguments.ts'
import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { readArguments } from '../../calldata/readArguments.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import { isStranger } from '../subject/acquaintanceWith.ts'
import { type CheckOutcome, reportFinding, silent } from '../subject/Check.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { nameOf } from '../subject/describe.ts'

/** setConfig of the endpoint of LayerZero 2 */
const setConfig = '0x6dbd9f90'
/** The kind of configuration that names who verifies messages, in every library of LayerZero 2. */
const verifiersKind = 2n
/** A number of required verifiers that stands for none (LayerZero-Labs/LayerZero-v2, UlnBase). */
const noneRequired = 255n
const form =
  'config((uint64 confirmations,uint8 requiredCount,uint8 optionalCount,uint8 optionalThreshold,address[] required,address[] optional) config)'

/**
 * Messages from another chain bring what a few verifiers say that they bring. Where strangers alone can say so, they mint
 * and release whatever the contract can.
 */
export function unknownVerifiers(call: DecodedCall, subject: CheckSubject): readonly CheckOutcome[] {
  const { content, to } = call
  if (content.kind !== 'method' || content.method.selector !== setConfig) return silent
  const contract = addressAt(content.arguments, 0)
  const alone = new Set(
    (listAt(content.arguments, 2) ?? []).flatMap((_, index, all) =>
      strangersAlone(listAt(all, index) ?? [], subject),
    ),
  )
  return [...alone].flatMap((account) =>
    reportFinding('high', {
      code: 'H1.verifier',
      facts: { account: nameOf(account, subject), target: nameOf(contract ?? to, subject) },
    }),
  )
}

/** Unknown verifiers that decide alone whether a message counts; none where a known one has to agree. */
function strangersAlone(param: readonly Argument[], subject: CheckSubject): readonly LowerAddress[] {
  const config = numberAt(param, 1) === verifiersKind ? readConfig(bytesAt(param, 2) ?? '0x') : undefined
  if (config === undefined) return []
  const required = verifiersIn(config, 4)
  const optional = verifiersIn(config, 5)
  // Without a number of its own a contract follows what LayerZero sets.
  const count = numberAt(config, 1)
  if (count === 0n && required.length === 0) return []
  const [strangers, mayAgree] = [required, optional].map((list) =>
    list.filter((verifier) => isStranger(verifier, subject)),
  )
  const threshold = Number(numberAt(config, 3) ?? 0n)
  const isAlone =
    (count === noneRequired || required.length === strangers?.length) && (mayAgree?.length ?? 0) >= threshold
  return isAlone ? [...(strangers ?? []), ...(threshold > 0 ? (mayAgree ?? []) : [])] : []
}

function readConfig(bytes: Hex): readonly Argument[] | undefined {
  const inputs = parseSignature('0x00000000', form)?.inputs ?? []
  const read = readArguments({ hex: bytes, shift: 0 }, inputs, { start: 2, end: bytes.length })
  return read === undefined ? undefined : listAt(read.arguments, 0)
}

function verifiersIn(config: readonly Argument[], index: number): readonly LowerAddress[] {
  return (listAt(config, index) ?? []).flatMap((_, place, all) => addressAt(all, place) ?? [])
}
