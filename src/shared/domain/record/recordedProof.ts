import type { KeptNodes } from '../proof/keptNodes.ts'
import type { ProvenSafe } from '../proof/ProvenSafe.ts'
import { type ProvenFactName, provenFactNames } from '../proof/ProvenSafe.ts'
import type { Hex } from '../values/hex.ts'
import { readFields } from '../values/untrusted.ts'

/** The proven state of a Safe as a signing record keeps it, with everything that proves it. Numbers are decimal text. */
export type RecordedProof = KeptNodes & {
  /**
   * The hosts that named the block when the record was made; in older records with their ports. To anyone else this is a
   * claim.
   */
  readonly namedBy: readonly string[]
  /** The host that gave the proof. */
  readonly from: string
  readonly header: { readonly hash: Hex; readonly fields: Readonly<Record<string, Hex>> }
  readonly state: RecordedState
}

type RecordedState = Omit<ProvenSafe, 'threshold' | 'nonce'> & {
  readonly [Name in 'threshold' | 'nonce' | 'balance']: string
}

/** What a proof is recorded from. */
export type ProofSources = {
  readonly header: RecordedProof['header']
  readonly namedBy: readonly string[]
  readonly from: string
  readonly safe: ProvenSafe
  /** wei */
  readonly balance: bigint
  readonly nodes: KeptNodes
}

export function recordProof({ header, namedBy, from, safe, balance, nodes }: ProofSources): RecordedProof {
  const { owners, modules, threshold, nonce, guard, moduleGuard, fallbackHandler, singleton } = safe
  return {
    namedBy,
    from,
    header: { hash: header.hash, fields: header.fields },
    state: {
      owners,
      threshold: String(threshold),
      nonce: String(nonce),
      modules,
      guard,
      moduleGuard,
      fallbackHandler,
      singleton,
      balance: String(balance),
    },
    ...nodes,
  }
}

/** `place`: the first member that is not what a record has there, such as `header.hash`. */
export type ReadProof =
  | { readonly ok: true; readonly proof: RecordedProof }
  | { readonly ok: false; readonly place: string }

type ProofShape = (value: unknown, place: string) => string | undefined

/** Reads what a record keeps of a proof: every member has its one spelling, and there is no other member. */
export function readRecordedProof(value: unknown): ReadProof {
  const place = wholeProof(value, 'proof')
  return place === undefined ? { ok: true, proof: value as RecordedProof } : { ok: false, place }
}

const hash = text(/^0x[0-9a-f]{64}$/)
const address = text(/^0x[0-9a-f]{40}$/)
const number = text(/^(?:0|[1-9]\d{0,77})$/)
const host = text(/^[\w.:[\]’ -]{1,255}$/)
const node = text(/^0x(?:[0-9a-f]{2}){1,32768}$/)

const factShapes: Readonly<Record<ProvenFactName, ProofShape>> = {
  owners: listShape(address, 1_000),
  threshold: text(/^(?:0|[1-9]\d{0,3})$/),
  nonce: number,
  modules: listShape(address, 1_000),
  guard: address,
  moduleGuard: address,
  fallbackHandler: address,
  singleton: address,
  balance: number,
}

const wholeProof = members({
  namedBy: listShape(host, 100),
  from: host,
  header: members({ hash, fields: everyMember(text(/^0x[0-9a-f]*$/), 40) }),
  state: members(Object.fromEntries(provenFactNames.map((name) => [name, factShapes[name]]))),
  accountProof: listShape(node, 65),
  storageProof: listShape(listShape(node, 65), 2_048),
})

function text(pattern: RegExp): ProofShape {
  return (value, place) => (typeof value === 'string' && pattern.test(value) ? undefined : place)
}

function listShape(shape: ProofShape, most: number): ProofShape {
  return (value, place) => {
    if (!Array.isArray(value) || value.length > most) return place
    return first(value.map((item, index) => shape(item, `${place}.${index}`)))
  }
}

/** Exactly these members. */
function members(shapes: Readonly<Record<string, ProofShape>>): ProofShape {
  return (value, place) => {
    const fields = readFields(value)
    if (fields === undefined) return place
    const other = Object.keys(fields).find((name) => !Object.hasOwn(shapes, name))
    if (other !== undefined) return `${place}.${other}`
    return first(Object.entries(shapes).map(([name, shape]) => shape(fields[name], `${place}.${name}`)))
  }
}

function everyMember(shape: ProofShape, most: number): ProofShape {
  return (value, place) => {
    const fields = Object.entries(readFields(value) ?? {})
    if (fields.length === 0 || fields.length > most) return place
    return first(fields.map(([name, one]) => shape(one, `${place}.${name}`)))
  }
}

function first(places: readonly (string | undefined)[]): string | undefined {
  return places.find((place) => place !== undefined)
}
