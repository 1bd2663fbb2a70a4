import { describe, expect, test } from 'vitest'
import { explainFailure } from './explainFailure.ts'

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
