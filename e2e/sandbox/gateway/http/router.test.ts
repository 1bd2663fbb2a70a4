import { describe, expect, test } from 'vitest'
import { findRoute, type Route } from './router.ts'

const routes: readonly Route[] = [
  { method: 'GET', path: '/v1/chains/:chainId', answer: () => 'chain' },
  { method: 'GET', path: '/v1/chains/:chainId/safes/:safe', answer: () => 'safe' },
  { method: 'POST', path: '/v1/chains/:chainId', answer: () => 'posted' },
]

function answerOf(method: string, pathname: string) {
  return findRoute(routes, method, pathname)?.route.path
}

describe('findRoute', () => {
  test('behavior: a path is matched segment by segment and gives its parameters', () => {
    expect(findRoute(routes, 'GET', '/v1/chains/31337/safes/0xab')).toMatchObject({
      parameters: { chainId: '31337', safe: '0xab' },
    })
  })

  test('behavior: a slash at the end is ignored', () => {
    expect(answerOf('GET', '/v1/chains/1/')).toBe('/v1/chains/:chainId')
  })

  test('param: the method counts', () => {
    expect(findRoute(routes, 'POST', '/v1/chains/1')?.route.method).toBe('POST')
    expect(answerOf('DELETE', '/v1/chains/1')).toBeUndefined()
  })

  test.each([
    ['an unknown path', '/v1/chain/1'],
    ['a shorter path', '/v1/chains'],
    ['an empty parameter', '/v1/chains//safes/0xab'],
    ['a broken escape', '/v1/chains/%E0%A4%A'],
    ['a segment over 256 characters', `/v1/chains/${'1'.repeat(257)}`],
  ])('error: %s leads nowhere', (_, pathname) => {
    expect(answerOf('GET', pathname)).toBeUndefined()
  })

  test('behavior: a segment is decoded', () => {
    expect(findRoute(routes, 'GET', '/v1/chains/a%20b')?.parameters).toEqual({ chainId: 'a b' })
  })
})
