import { fieldsOf, isRecord, type TypedData } from '../typedData/typedData.ts'
import { parseAddress } from '../values/address.ts'
import { readGivenChainId } from '../values/givenValues.ts'
import type { ReadMessage } from './readSignableMessage.ts'

/** An address of typed data whose capitals do not fit its checksum. `path`: `message.order.receiver`. */
export type WrongCapitals = { readonly path: string; readonly found: string }

/**
 * The first address among the signed values and the domain whose capitals are a slip. They change no hash, so that
 * nothing else shows one: what a person gives is refused for it. `undefined` where there is none.
 */
export function findWrongCapitals(message: ReadMessage): WrongCapitals | undefined {
  if (message.kind !== 'typed-data') return undefined
  const { typedData } = message
  const { domain, primaryType, types } = typedData
  const chainId = readGivenChainId(domain['chainId'])
  const walk = { types, chainId: chainId.ok ? chainId.value : undefined }
  return (
    wrongIn(walk, {
      path: 'domain.verifyingContract',
      type: 'address',
      value: domain['verifyingContract'],
    }) ?? wrongIn(walk, { path: 'message', type: primaryType, value: typedData.message })
  )
}

type Walk = { readonly types: TypedData['types']; readonly chainId: number | undefined }
type Place = { readonly path: string; readonly type: string; readonly value: unknown }

/** The values have been hashed, which ends for values that hold themselves: the depth is that of the text. */
function wrongIn(walk: Walk, { path, type, value }: Place): WrongCapitals | undefined {
  if (Array.isArray(value)) {
    const item = type.slice(0, type.lastIndexOf('['))
    return firstWrong(
      value.map((each, index) => ({ path: `${path}[${index}]`, type: item, value: each })),
      walk,
    )
  }
  if (type === 'address' && typeof value === 'string') {
    const read = parseAddress(value, walk.chainId)
    return read.ok || read.problem !== 'wrong-checksum' ? undefined : { path, found: value }
  }
  if (!isRecord(value)) return undefined
  const fields = fieldsOf(walk.types, type) ?? []
  return firstWrong(
    fields.map((field) => ({ path: `${path}.${field.name}`, type: field.type, value: value[field.name] })),
    walk,
  )
}

function firstWrong(places: readonly Place[], walk: Walk): WrongCapitals | undefined {
  for (const place of places) {
    const wrong = wrongIn(walk, place)
    if (wrong !== undefined) return wrong
  }
  return undefined
}
