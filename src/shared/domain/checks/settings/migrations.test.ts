import { describe, expect, test } from 'vitest'
import {
  encode,
  handler141,
  look,
  scene,
  sentencesOf,
  singleton141,
  stranger,
} from '../../../testing/checkScene.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'

const library: LowerAddress = '0xff83f6335d8930cbad1c0d439a841f01888d9f69'
const top = (severity: string) => [`${severity} at transaction`]
const run = (signature: string, args: readonly unknown[], operation: 0 | 1 = 1) =>
  scene({ to: library, data: encode(signature, args), operation })

describe('migrations whose code is an argument', () => {
  test.each([
    ['migrateToL2(address singleton)', []],
    ['setupToL2(address singleton)', []],
    ['migrateFromV111(address singleton,address handler)', [handler141]],
  ] as const)('behavior: D7 judges the code that %s names', (signature, more) => {
    expect(look('D7', run(signature, [stranger, ...more]))).toEqual(top('critical'))
    expect(look('D7', run(signature, [singleton141, ...more]))).toEqual(top('warning'))
    expect(look('D7', run(signature, [stranger, ...more], 0))).toEqual([])
  })

  test('behavior: D6 judges the handler that comes with it', () => {
    const both = 'migrateFromV111(address singleton,address handler)'
    expect(look('D6', run(both, [singleton141, stranger]))).toEqual(top('critical'))
    expect(look('D6', run(both, [singleton141, handler141]))).toEqual(top('info'))
    expect(look('D6', run(both, [singleton141, stranger], 0))).toEqual([])
  })

  test('behavior: C4 promises nothing of the code that is named', () => {
    expect(sentencesOf('C4', run('migrateToL2(address singleton)', [stranger]))).toEqual([
      'warning: SafeToL2Migration 1.4.1 runs with full control of the Safe and replaces the Safe’s code with the code that the call names.',
    ])
    expect(sentencesOf('D7', run('migrateToL2(address singleton)', [stranger]))[0]).toContain(
      checksumAddress(stranger),
    )
  })
})
