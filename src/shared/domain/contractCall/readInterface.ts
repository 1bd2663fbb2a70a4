import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { parseSignature } from '../calldata/abi.ts'
import type { Hex } from '../values/hex.ts'
import { isShallowJson } from '../values/isShallowJson.ts'
import { readFields } from '../values/untrusted.ts'
import type { ContractInterface, ContractMethod } from './ContractMethod.ts'

/** Longest interface that is read, in characters: no contract has a larger one. */
const longestInterface = 1_000_000
const mostMethods = 1_000
const deepestTuple = 8

type InterfaceEntry = ContractMethod | 'reads' | 'other' | undefined

/**
 * Reads a pasted interface: the JSON that compilers and explorers give (a list, or an object with `abi`), or signatures
 * like `transfer(address to, uint256 amount)`, one in each line. `undefined` for anything else; never throws.
 */
export function readInterfaceText(text: string): ContractInterface | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > longestInterface) return undefined
  if (!/^[[{]/.test(trimmed)) return gatherMethods(splitMethodLines(trimmed).map(readWrittenSignature))
  if (!isShallowJson(trimmed)) return undefined
  try {
    return readInterface(JSON.parse(trimmed))
  } catch {
    return undefined
  }
}

/** Reads an interface in JSON, as a gateway or a file has it. */
export function readInterface(value: unknown): ContractInterface | undefined {
  const list = Array.isArray(value) ? value : readFields(value)?.['abi']
  if (!Array.isArray(list)) return undefined
  const read = gatherMethods(list.slice(0, mostMethods).map(readInterfaceEntry))
  const tooMany = Math.max(list.length - mostMethods, 0)
  return read && { ...read, unreadable: read.unreadable + tooMany }
}

/** Makes a method of the name and the inputs that JSON gives; `undefined` when they are none. */
export function readMethod(value: unknown): ContractMethod | undefined {
  const fields = readFields(value)
  const name = fields?.['name']
  const inputs = writeInputs(fields?.['inputs'] ?? [], 0)
  if (fields === undefined || typeof name !== 'string' || inputs === undefined) return undefined
  const payable = fields['stateMutability'] === 'payable' || fields['payable'] === true
  return readMethodSignature(`${name}${inputs}`, payable)
}

function gatherMethods(entries: readonly InterfaceEntry[]): ContractInterface | undefined {
  const methods = new Map<string, ContractMethod>()
  let [reading, unreadable] = [0, 0]
  for (const entry of entries)
    if (entry === undefined) unreadable++
    else if (entry === 'reads') reading++
    else if (entry !== 'other') methods.set(entry.signature, entry)
  if (methods.size === 0 && reading === 0) return undefined
  return { methods: [...methods.values()], reading, unreadable }
}

function readInterfaceEntry(value: unknown): InterfaceEntry {
  const fields = readFields(value)
  if (fields === undefined) return undefined
  if ((fields['type'] ?? 'function') !== 'function') return 'other'
  const { stateMutability, constant } = fields
  const method = readMethod(fields)
  const reads = stateMutability === 'view' || stateMutability === 'pure' || constant === true
  return method !== undefined && reads ? 'reads' : method
}

/** Solidity and the Transaction Builder read `uint` as `uint256`. */
const shortInteger = /^(u?int)(?=\[|$)/

/** The inputs as a signature has them, names included; `undefined` when they are none. */
function writeInputs(inputs: unknown, depth: number): string | undefined {
  if (!Array.isArray(inputs) || depth > deepestTuple) return undefined
  const parts: string[] = []
  for (const each of inputs) {
    const fields = readFields(each)
    const field = fields?.['type']
    if (fields === undefined || typeof field !== 'string') return undefined
    const type = field.replace(shortInteger, '$1256')
    const basic = type.startsWith('tuple') ? writeInputs(fields['components'], depth + 1) : ''
    if (basic === undefined) return undefined
    parts.push(
      `${basic}${basic === '' ? type : type.slice('tuple'.length)}${writeParameterName(fields['name'])}`,
    )
  }
  return `(${parts.join(',')})`
}

/** A name that source code could not have is left out: it would only be shown. */
function writeParameterName(name: unknown): string {
  return typeof name === 'string' && /^[A-Za-z_$][\w$]{0,99}$/.test(name) ? ` ${name}` : ''
}

/** One signature in each line, or ended by `;`. */
function splitMethodLines(text: string): readonly string[] {
  return text.split(/[;\n]/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
}

function readWrittenSignature(line: string): InterfaceEntry {
  if (/^(?:event|error|constructor|receive|fallback|\/\/|interface)\b/.test(line)) return 'other'
  const match = /^(?:function\s+)?([A-Za-z_$][\w$]*)\s*(\(.*)$/.exec(line)
  const rest = match?.[2] ?? ''
  const end = closingBracket(rest)
  if (match === null || end === undefined) return undefined
  const after = rest.slice(end + 1)
  const method = readMethodSignature(
    `${match[1]}${normalize(rest.slice(0, end + 1))}`,
    /\bpayable\b/.test(after),
  )
  return method !== undefined && /\b(?:view|pure)\b/.test(after) ? 'reads' : method
}

function closingBracket(text: string): number | undefined {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    if (text.charAt(index) === '(') depth++
    if (text.charAt(index) === ')' && --depth === 0) return index
  }
  return undefined
}

/** Signatures as people write them, in the form that has one space before a name and none elsewhere. */
function normalize(inputs: string): string {
  // White space shrinks first: what follows then looks at one space at a time.
  return inputs
    .replace(/\s+/g, ' ')
    .replace(/\b(?:calldata|memory|storage|indexed)\b/g, ' ')
    .replace(/\baddress payable\b/g, 'address')
    .replace(/\btuple ?(?=\()/g, '')
    .replace(/\b(u?int)\b(?!\d)/g, '$1256')
    .replace(/ +/g, ' ')
    .replace(/ ?([(),]) ?/g, '$1')
    .replace(/\)(?=[A-Za-z_$])/g, ') ')
}

/** Makes a method of a signature as `parseSignature` reads it, with the selector that it has. */
export function readMethodSignature(text: string, payable = false): ContractMethod | undefined {
  const read = parseSignature('0x', text)
  if (read === undefined) return undefined
  const selector: Hex = `0x${bytesToHex(keccak_256(utf8ToBytes(read.signature))).slice(0, 8)}`
  return { ...read, selector, payable }
}
