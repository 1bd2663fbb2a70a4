import type { LowerAddress } from '../../../src/shared/domain/values/address.ts'
import { bytesToHex } from '../../../src/shared/domain/values/bytesToHex.ts'
import type { Hex } from '../../../src/shared/domain/values/hex.ts'
import { hexToBytes } from '../../../src/shared/domain/values/hexBytes.ts'

export type CallAnswer = { readonly ok: boolean; readonly data: Hex }

/** What a program sees of the chain around it. */
export type ProgramChain = {
  readonly balance: (account: LowerAddress) => bigint
  /** `undefined` where no code is. */
  readonly code: (account: LowerAddress) => { readonly codeHash: Hex; readonly code: Hex } | undefined
  readonly call: (to: LowerAddress, data: Hex) => CallAnswer
  /** The storage of the account that the program runs as. */
  readonly slot: (slot: bigint) => bigint
}

const size = 2n ** 256n
const word = size - 1n
/** Enough for every program that only reads; nothing is charged. */
const gasLeft = 50_000_000n
const mostSteps = 20_000_000

type Machine = {
  readonly chain: ProgramChain
  readonly code: Uint8Array
  readonly input: Uint8Array
  readonly stack: bigint[]
  memory: Uint8Array
  returned: Uint8Array
  position: number
}

type Operation = (machine: Machine, pop: () => bigint, push: (value: bigint) => void) => void

const binary =
  (compute: (left: bigint, right: bigint) => bigint): Operation =>
  (_, pop, push) =>
    push(compute(pop(), pop()) & word)

const truth = (value: boolean): bigint => (value ? 1n : 0n)

/** The instructions that programs which only read are made of, by their numbers in the Ethereum yellow paper. */
const operations: ReadonlyMap<number, Operation> = new Map<number, Operation>([
  [0x01, binary((left, right) => left + right)],
  [0x02, binary((left, right) => left * right)],
  [0x03, binary((left, right) => left - right)],
  [0x04, binary((left, right) => (right === 0n ? 0n : left / right))],
  [0x06, binary((left, right) => (right === 0n ? 0n : left % right))],
  [0x10, binary((left, right) => truth(left < right))],
  [0x11, binary((left, right) => truth(left > right))],
  [0x14, binary((left, right) => truth(left === right))],
  [0x15, (_, pop, push) => push(truth(pop() === 0n))],
  [0x16, binary((left, right) => left & right)],
  [0x17, binary((left, right) => left | right)],
  [0x18, binary((left, right) => left ^ right)],
  [0x19, (_, pop, push) => push(word ^ pop())],
  [0x1a, binary((index, value) => (index > 31n ? 0n : (value >> (8n * (31n - index))) & 0xffn))],
  [0x1b, binary((shift, value) => (shift > 255n ? 0n : value << shift))],
  [0x1c, binary((shift, value) => (shift > 255n ? 0n : value >> shift))],
  [0x31, ({ chain }, pop, push) => push(chain.balance(addressOf(pop())))],
  [0x35, (machine, pop, push) => push(numberIn(slice(machine.input, index(pop()), 32)))],
  [0x36, ({ input }, _, push) => push(BigInt(input.length))],
  [0x37, (machine, pop) => copy(machine, machine.input, [pop(), pop(), pop()])],
  [0x38, ({ code }, _, push) => push(BigInt(code.length))],
  [0x39, (machine, pop) => copy(machine, machine.code, [pop(), pop(), pop()])],
  [0x3b, ({ chain }, pop, push) => push(BigInt(bytesOf(chain.code(addressOf(pop()))?.code).length))],
  [
    0x3c,
    (machine, pop) => {
      const code = bytesOf(machine.chain.code(addressOf(pop()))?.code)
      copy(machine, code, [pop(), pop(), pop()])
    },
  ],
  [0x3d, ({ returned }, _, push) => push(BigInt(returned.length))],
  [0x3e, (machine, pop) => copy(machine, machine.returned, [pop(), pop(), pop()])],
  [0x3f, ({ chain }, pop, push) => push(BigInt(chain.code(addressOf(pop()))?.codeHash ?? '0x0'))],
  [0x50, (_, pop) => void pop()],
  [0x51, (machine, pop, push) => push(numberIn(memoryAt(machine, index(pop()), 32)))],
  [0x52, (machine, pop) => write(machine, index(pop()), bytesOfNumber(pop()))],
  [0x53, (machine, pop) => write(machine, index(pop()), Uint8Array.of(Number(pop() & 0xffn)))],
  [0x54, ({ chain }, pop, push) => push(chain.slot(pop()))],
  [0x56, (machine, pop) => jump(machine, pop())],
  [
    0x57,
    (machine, pop) => {
      const [target, condition] = [pop(), pop()]
      if (condition !== 0n) jump(machine, target)
    },
  ],
  [0x58, ({ position }, _, push) => push(BigInt(position - 1))],
  [0x5a, (_, __, push) => push(gasLeft)],
  [0x5b, () => undefined],
  [0x5f, (_, __, push) => push(0n)],
  [
    0xfa,
    (machine, pop, push) => {
      const [, to, start, length, into, room] = [pop(), pop(), pop(), pop(), pop(), pop()]
      const { ok, data } = machine.chain.call(
        addressOf(to),
        bytesToHex(memoryAt(machine, index(start), index(length))),
      )
      machine.returned = bytesOf(data)
      const kept = machine.returned.slice(0, index(room))
      if (kept.length > 0) write(machine, index(into), kept)
      push(truth(ok))
    },
  ],
])

const endings = { stop: 0x00, return: 0xf3, revert: 0xfd }

/** Runs code that only reads, with the chain around it as `chain` says. Throws for an instruction it does not know. */
export function runProgram(code: Hex, chain: ProgramChain, input: Hex = '0x'): CallAnswer {
  const machine: Machine = {
    chain,
    code: hexToBytes(code),
    input: hexToBytes(input),
    stack: [],
    memory: new Uint8Array(0),
    returned: new Uint8Array(0),
    position: 0,
  }
  const pop = (): bigint => {
    const value = machine.stack.pop()
    if (value === undefined) throw new Error('The stack of the program is empty')
    return value
  }
  const push = (value: bigint) => void machine.stack.push(value)
  for (let step = 0; step < mostSteps; step++) {
    const code = machine.code[machine.position] ?? endings.stop
    machine.position += 1
    if (code === endings.stop) return { ok: true, data: '0x' }
    if (code === endings.return || code === endings.revert) {
      const [start, length] = [index(pop()), index(pop())]
      return { ok: code === endings.return, data: bytesToHex(memoryAt(machine, start, length)) }
    }
    if (code >= 0x60 && code <= 0x7f) pushBytes(machine, code - 0x5f, push)
    else if (code >= 0x80 && code <= 0x8f) push(machine.stack.at(0x7f - code) ?? empty())
    else if (code >= 0x90 && code <= 0x9f) swap(machine.stack, code - 0x8f)
    else operationOf(code)(machine, pop, push)
  }
  throw new Error('The program does not end')
}

function operationOf(code: number): Operation {
  const operation = operations.get(code)
  if (operation === undefined) throw new Error(`The program has the instruction 0x${code.toString(16)}`)
  return operation
}

function empty(): never {
  throw new Error('The stack of the program is empty')
}

function pushBytes(machine: Machine, count: number, push: (value: bigint) => void) {
  push(numberIn(slice(machine.code, machine.position, count)))
  machine.position += count
}

function swap(stack: bigint[], depth: number) {
  const [top, other] = [stack.length - 1, stack.length - 1 - depth]
  const [upper = empty(), lower = empty()] = [stack[top], stack[other]]
  stack[top] = lower
  stack[other] = upper
}

function jump(machine: Machine, target: bigint) {
  if (machine.code[Number(target)] !== 0x5b) throw new Error('The program jumps to no place')
  machine.position = Number(target)
}

function copy(machine: Machine, source: Uint8Array, [into, from, length]: readonly [bigint, bigint, bigint]) {
  write(machine, index(into), slice(source, index(from), index(length)))
}

function write(machine: Machine, start: number, bytes: Uint8Array) {
  reserve(machine, start + bytes.length)
  machine.memory.set(bytes, start)
}

function memoryAt(machine: Machine, start: number, length: number): Uint8Array {
  if (length === 0) return new Uint8Array(0)
  reserve(machine, start + length)
  return machine.memory.slice(start, start + length)
}

function reserve(machine: Machine, end: number) {
  if (end <= machine.memory.length) return
  const grown = new Uint8Array(Math.max(Math.ceil(end / 32) * 32, 2 * machine.memory.length))
  grown.set(machine.memory)
  machine.memory = grown
}

/** With zeros behind the end. */
function slice(bytes: Uint8Array, start: number, length: number): Uint8Array {
  const part = new Uint8Array(length)
  part.set(bytes.subarray(Math.min(start, bytes.length), Math.min(start + length, bytes.length)))
  return part
}

function index(value: bigint): number {
  if (value > 10_000_000n) throw new Error('The program reaches too far')
  return Number(value)
}

function numberIn(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(bytesToHex(bytes))
}

function bytesOfNumber(value: bigint): Uint8Array {
  return hexToBytes(`0x${value.toString(16).padStart(64, '0')}`)
}

function bytesOf(hex: Hex | undefined): Uint8Array {
  return hexToBytes(hex ?? '0x')
}

function addressOf(value: bigint): LowerAddress {
  return `0x${(value & (2n ** 160n - 1n)).toString(16).padStart(40, '0')}`
}
