import { describe, expect, test } from 'vitest'
import { gatewayErrors } from '../../shared/gateway/gatewayErrors.ts'
import { walletErrors } from '../errors/walletErrors.ts'
import { explainFailure, explainSignIn } from './explainFailure.ts'

describe('explainFailure', () => {
  test.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/walletConnect.js',
    'error loading dynamically imported module: http://localhost/assets/walletConnect.js',
    'Importing a module script failed.',
  ])('error: code that was not fetched needs a reload: %s', (message) => {
    expect(explainFailure(new TypeError(message), 'Rainbow')).toContain('Reload the page.')
  })

  test('error: a wallet that fails says why in its own words', () => {
    expect(explainFailure(new Error('odd'), 'Rainbow')).toContain('It says “odd”.')
  })
})

describe('explainSignIn', () => {
  test.each([
    [
      'a no',
      Object.assign(new Error('User rejected the request.'), { code: 4001 }),
      'You rejected the request in Rainbow. You are not signed in; everything else works as before.',
    ],
    [
      'a signature that proves nothing',
      walletErrors.signIn({}, { text: 'The signature is not by this account' }),
      'The sign-in did not succeed. The signature is not by this account. The wallet stays connected; sign in again if you want to.',
    ],
    ['a gateway that does not know the call', gatewayErrors.shape({ call: 'nonce' }), 'gateway'],
  ])('error: %s is said with its reason', (_, thrown, sentence) => {
    expect(explainSignIn(thrown, 'Rainbow')).toContain(sentence)
  })
})
