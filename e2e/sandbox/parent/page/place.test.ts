import { describe, expect, test } from 'vitest'
import { linkTo, places, readPlace } from './place.ts'

const safe = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

describe('readPlace', () => {
  test('behavior: a link names the page, the Safe and what is shown', () => {
    const name = encodeURIComponent(`local:${safe}`)
    expect(readPlace({ pathname: '/transactions/tx', search: `?safe=${name}&id=multisig_1_2` })).toEqual({
      page: 'transaction',
      safe,
      id: 'multisig_1_2',
    })
    expect(readPlace({ pathname: '/transactions/queue', search: `?safe=${safe.toLowerCase()}` })).toEqual({
      page: 'queue',
      safe,
    })
    expect(readPlace({ pathname: '/apps/open', search: '?appUrl=http://localhost:4301/%23/x' })).toEqual({
      page: 'app',
      safe: undefined,
      appUrl: 'http://localhost:4301/#/x',
    })
  })

  test('behavior: what cannot be read opens the app of the first Safe', () => {
    const plain = { page: 'app', safe: undefined, appUrl: undefined }
    expect(readPlace({ pathname: '/', search: '' })).toEqual(plain)
    expect(readPlace({ pathname: '/transactions/tx', search: '?safe=local:0x12' })).toEqual(plain)
  })
})

describe('linkTo', () => {
  test('behavior: a written place is read back', () => {
    const link = new URL(
      linkTo(places.transaction, { shortName: 'local', safe }, { id: 'a' }),
      'http://wallet',
    )
    expect(readPlace(link)).toEqual({ page: 'transaction', safe, id: 'a' })
  })
})
