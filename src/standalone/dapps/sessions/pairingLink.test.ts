import { expect, test } from 'vitest'
import { readPairingLink } from './pairingLink.ts'

const topic = 'ab'.repeat(32)
const key = 'cd'.repeat(32)
const now = 1_700_000_000_000
const soon = now / 1000 + 300
const link = `wc:${topic}@2?relay-protocol=irn&symKey=${key}`
const given = { now, used: new Set(['ef'.repeat(32)]) }

test.each([
  link,
  ` ${link}\n`,
  `${link}&expiryTimestamp=${soon}`,
  `${link}&expiryTimestamp=${soon}&methods=[wc_sessionPropose]`,
  `wc://${topic}@2?symKey=${key}&relay-protocol=irn`,
])('behavior: “%s” is taken', (typed) => {
  expect(readPairingLink(typed, given)).toEqual({ link: typed.trim(), topic })
})

test.each([
  ['', 'dapps/not-a-link'],
  ['https://swap.example', 'dapps/not-a-link'],
  [`https://wallet.example/wc?uri=${encodeURIComponent(link)}`, 'dapps/not-a-link'],
  [`wc:${topic}@2`, 'dapps/not-a-link'],
  [`wc:${topic}@2?relay-protocol=irn`, 'dapps/not-a-link'],
  [`wc:${topic.slice(2)}@2?relay-protocol=irn&symKey=${key}`, 'dapps/not-a-link'],
  [`wc:${topic}@2?relay-protocol=waku&symKey=${key}`, 'dapps/not-a-link'],
  [`${link}${'&a=b'.repeat(1_000)}`, 'dapps/not-a-link'],
  [
    'wc:8a5e5bdc-a0e4-4702-ba63-8f1a5655744f@1?bridge=https%3A%2F%2Fbridge.example&key=41791102',
    'dapps/old-link',
  ],
  [`${link}&expiryTimestamp=${now / 1000}`, 'dapps/expired-link'],
  [`${link}&expiryTimestamp=soon`, 'dapps/expired-link'],
  [link.replace(topic, 'ef'.repeat(32)), 'dapps/used-link'],
])('error: “%s” is not: %s', (typed, code) => {
  expect(() => readPairingLink(typed, given)).toThrow(expect.objectContaining({ code }))
})
