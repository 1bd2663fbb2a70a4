import { describe, expect, test } from 'vitest'
import { chainErrors } from '../../../../chain/nodes/chainErrors.ts'
import { describeVisibly } from './describeVisibly.ts'
import { sharedErrorSentences } from './sharedErrorSentences.ts'

describe('describeVisibly', () => {
  test('behavior: hidden characters in quotes are made visible', () => {
    const refused = chainErrors.nodeRead(
      { method: 'eth_call', chainId: 1 },
      { text: 'no\u202egnp.exe\u0000' },
    )
    expect(describeVisibly(sharedErrorSentences, refused).advice).toContain('“no⟨U+202E⟩gnp.exe⟨U+0000⟩”')
    expect(describeVisibly({}, new Error('a\u202eb')).advice).toContain('a⟨U+202E⟩b')
  })
})
