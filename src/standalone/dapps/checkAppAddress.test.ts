import { expect, test } from 'vitest'
import { checkAppAddress } from './checkAppAddress.ts'

const site = {
  ownOrigin: 'https://countersign.example',
  knownHosts: ['https://app.safe.global', 'http://127.0.0.1:*'],
  appOrigins: ['https://swap.example', 'http://localhost:4304'],
}

test.each(['https://swap.example', ' https://swap.example/trade?a=1#b ', 'http://localhost:4304/'])(
  'behavior: %s is opened',
  (address) => {
    expect(checkAppAddress(address, site).href).toBe(new URL(address.trim()).href)
  },
)

test.each([
  ['', 'dapps/not-an-address'],
  ['swap.example', 'dapps/not-an-address'],
  ['javascript:alert(1)', 'dapps/not-an-address'],
  ['data:text/html,x', 'dapps/not-an-address'],
  ['https://user@swap.example', 'dapps/not-an-address'],
  ['https://countersign.example/#/', 'dapps/own-origin'],
  ['https://app.safe.global/apps', 'dapps/known-host'],
  ['http://127.0.0.1:4300', 'dapps/known-host'],
  ['http://swap.example', 'dapps/not-encrypted'],
  ['https://swap.example:444', 'dapps/not-set-up'],
  ['https://swap.example.evil.example', 'dapps/not-set-up'],
  ['http://localhost:4305', 'dapps/not-set-up'],
])('error: “%s” is not: %s', (address, code) => {
  expect(() => checkAppAddress(address, site)).toThrow(expect.objectContaining({ code }))
})
