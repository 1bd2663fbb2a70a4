import { expect, test } from 'vitest'
import { parseSignature } from './abi.ts'
import { writeMethodSignature } from './writeMethodSignature.ts'

test.each([
  'gulp()',
  'addGauge(address gauge,string kind)',
  'fill((address to,uint256[2] amounts)[] orders,bytes32)',
])('behavior: %s is written as it is read', (signature) => {
  const method = parseSignature('0x12345678', signature)
  expect(method && writeMethodSignature(method)).toBe(signature)
})
