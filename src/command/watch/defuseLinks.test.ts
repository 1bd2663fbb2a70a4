import { expect, test } from 'vitest'
import { defuseLinks } from './defuseLinks.ts'

test('behavior: a link or a domain of others is no link any more', () => {
  expect(defuseLinks('Claim at https://evil.example/x or www.evil.example now')).toBe(
    'Claim at https[:]//evil[.]example/x or www[.]evil[.]example now',
  )
})

test('behavior: amounts and sentences stay as they are', () => {
  const words = 'Pays 0.2 ETH to 0x12…34. Pays 1,250.5 HBR. It also pays 3.'
  expect(defuseLinks(words)).toBe(words)
})
