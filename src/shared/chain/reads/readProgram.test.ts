import { expect, test } from 'vitest'
import { assemble } from '../../testing/assemble.ts'
import { readProgram, readProgramSource } from './readProgram.ts'

test('invariant: the program is what its source says', () => {
  expect(readProgram).toBe(assemble(readProgramSource))
})

test('invariant: every jump leads to a place where a jump may end', () => {
  const bytes = readProgram.slice(2).match(/../g) ?? []
  const places = new Set<number>()
  const targets: number[] = []
  for (let position = 0; position < bytes.length; position++) {
    const code = Number.parseInt(bytes[position] ?? '', 16)
    if (code === 0x5b) places.add(position)
    if (code < 0x60 || code > 0x7f) continue
    const pushed = bytes.slice(position + 1, position + 1 + code - 0x5f).join('')
    position += code - 0x5f
    const next = Number.parseInt(bytes[position + 1] ?? '', 16)
    if (next === 0x56 || next === 0x57) targets.push(Number.parseInt(pushed, 16))
  }
  expect(targets.length).toBeGreaterThan(10)
  expect(targets.filter((target) => !places.has(target))).toEqual([])
})
