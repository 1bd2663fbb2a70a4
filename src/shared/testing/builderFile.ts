import { type AbiFunction, type AbiParameter, encodeFunctionData, keccak256, stringToBytes } from 'viem'

/**
 * The file of the Transaction Builder once more, read and written by its description alone: nothing here comes from what
 * the product reads and writes. What it refuses, it throws with the builder's words.
 */
export type BuilderBatch = {
  readonly name: string
  readonly chainId: string
  readonly checksumFits: boolean
  readonly calls: readonly { readonly to: string; readonly value: string; readonly data: string }[]
}

type BuilderMethod = {
  readonly name: string
  readonly payable: boolean
  readonly inputs: readonly (AbiParameter & { readonly internalType?: string })[]
}

export type BuilderEntry = {
  readonly to: string
  readonly value: string
  readonly data?: string | null
  readonly contractMethod?: BuilderMethod | null
  readonly contractInputsValues?: Readonly<Record<string, string>> | null
}

type BuilderMeta = Readonly<Record<string, string | undefined>>

export type BuilderFile = {
  readonly version: string
  readonly chainId: string
  readonly createdAt: number
  readonly meta: BuilderMeta
  readonly transactions: readonly BuilderEntry[]
}

export function readAsBuilder(text: string, chainId: string): BuilderBatch {
  const file: BuilderFile = JSON.parse(text)
  if (file.chainId !== chainId) throw new Error('The batch is from another network')
  const { checksum, ...meta } = file.meta
  return {
    name: file.meta['name'] ?? '',
    chainId: file.chainId,
    checksumFits: checksum === checksumAsBuilder({ ...file, meta }),
    calls: file.transactions.map((entry) => {
      const inputs = Object.values(entry.contractInputsValues ?? {})
      if (typeof entry.value !== 'string' || inputs.some((input) => typeof input === 'number'))
        throw new Error(
          'Invalid transaction in the batch file. Make sure all numbers are encoded as strings.',
        )
      return { to: entry.to, value: entry.value, data: entry.data ?? dataOf(entry) }
    }),
  }
}

/** A file as the builder exports it. */
export function writeAsBuilder(file: BuilderFile): string {
  const signed = { ...file, meta: { ...file.meta, checksum: checksumAsBuilder(file) } }
  return JSON.stringify(signed, (_key, value: unknown) => (value === undefined ? null : value))
}

/** The calldata of the method that an entry names, whether it has bytes or not. */
export function dataOf({ contractMethod, contractInputsValues }: BuilderEntry): string {
  if (contractMethod == null || ['receive', 'fallback'].includes(contractMethod.name)) return '0x'
  const item: AbiFunction = {
    type: 'function',
    stateMutability: 'nonpayable',
    outputs: [],
    name: contractMethod.name,
    inputs: contractMethod.inputs,
  }
  const args = contractMethod.inputs.map((input, index) =>
    readInput(input, contractInputsValues?.[input.name === '' ? String(index) : (input.name ?? '')] ?? ''),
  )
  return encodeFunctionData({ abi: [item], args })
}

function checksumAsBuilder(file: BuilderFile): string {
  return keccak256(stringToBytes(flatten({ ...file, meta: { ...file.meta, name: null } })))
}

function flatten(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => flatten(item)).join(',')}]`
  if (typeof value !== 'object' || value === null) return value === undefined ? 'null' : JSON.stringify(value)
  const sorted = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  const names = JSON.stringify(sorted.map(([name]) => name))
  return `{${names}${sorted.map(([, inner]) => `${flatten(inner)},`).join('')}}`
}

/** The value of one input by its type: arrays and tuples are JSON, in which long numbers may have no quotes. */
function readInput(input: AbiParameter, text: string): unknown {
  if (!input.type.endsWith(']') && !input.type.startsWith('tuple')) return basicOf(input.type, text)
  return nested(
    input,
    JSON.parse(text.replace(/("(?:[^"\\]|\\.)*")|-?\d+/g, (all, quoted) => quoted ?? `"${all}"`)),
  )
}

function nested(input: AbiParameter, given: unknown): unknown {
  const array = /^(.*)\[\d*\]$/.exec(input.type)
  if (array !== null && Array.isArray(given))
    return given.map((item) => nested({ ...input, type: array[1] ?? '' }, item))
  if ('components' in input && typeof given === 'object' && given !== null) {
    const values = new Map(Object.entries(given))
    // viem takes the fields of a tuple in their order, whether they have names or not.
    return input.components.map((component, index) =>
      nested(component, values.get(Array.isArray(given) ? String(index) : (component.name ?? ''))),
    )
  }
  return basicOf(input.type, String(given))
}

function basicOf(type: string, text: string): unknown {
  if (/^u?int/.test(type)) return BigInt(text)
  return type === 'bool' ? text === 'true' : text
}
