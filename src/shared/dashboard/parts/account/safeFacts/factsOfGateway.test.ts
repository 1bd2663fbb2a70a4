import { describe, expect, test } from 'vitest'
import { checksumAddress, zeroAddress } from '../../../../domain/values/address.ts'
import type { GatewaySafe } from '../../../../gateway/parse.ts'
import { factsOfGateway } from './factsOfGateway.ts'

const one = checksumAddress(`0x${'1'.repeat(40)}`)
const two = checksumAddress(`0x${'2'.repeat(40)}`)

describe('factsOfGateway', () => {
  const named = (address: typeof one) => ({ address, name: undefined })
  const nothing = { collectibles: undefined, queue: undefined, history: undefined, messages: undefined }
  const safe: GatewaySafe = {
    address: one,
    owners: [two],
    threshold: 1,
    nonce: 3,
    version: undefined,
    implementation: named(two),
    modules: [named(two)],
    fallbackHandler: undefined,
    guard: undefined,
    versionState: 'UNKNOWN',
    tags: nothing,
  }

  test('behavior: modules are said, unless they are unknown', () => {
    expect(factsOfGateway(safe)).toMatchObject({ modules: [two], guard: zeroAddress })
    expect(factsOfGateway({ ...safe, modules: undefined })).not.toHaveProperty('modules')
  })
})
