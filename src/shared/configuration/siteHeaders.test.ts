import { describe, expect, test } from 'vitest'
import { readConfiguration } from './readConfiguration.ts'
import { headersFor, siteHeaders } from './siteHeaders.ts'

const rules = siteHeaders(readConfiguration({}, '1.0.0'))

describe('siteHeaders', () => {
  test('behavior: never X-Frame-Options, which would keep Safe{Wallet} out', () => {
    const names = rules.flatMap(({ headers }) => Object.keys(headers).map((name) => name.toLowerCase()))
    expect(names).not.toContain('x-frame-options')
  })

  test('behavior: the app may copy, and asks for no other power', () => {
    const policy = headersFor(rules, '/')['Permissions-Policy']
    expect(policy).toContain('clipboard-write=(self)')
    expect(policy).toContain('camera=()')
  })

  test.each(['/', '/index.html', '/manifest.json', '/icon.svg', '/assets/main-1.js'])(
    'behavior: rules that match %s never name the same header twice, because hosts would send both',
    (path) => {
      const matching = rules.filter((rule) => path.startsWith(rule.path.replace('*', '')))
      const names = matching
        .filter((rule) => rule.path.endsWith('*') || rule.path === path)
        .flatMap(({ headers }) => Object.keys(headers))
      expect(new Set(names).size).toBe(names.length)
    },
  )
})

describe('headersFor', () => {
  test('behavior: only the manifest is readable from other origins', () => {
    expect(headersFor(rules, '/manifest.json')['Access-Control-Allow-Origin']).toBe('*')
    expect(headersFor(rules, '/')['Access-Control-Allow-Origin']).toBeUndefined()
    expect(headersFor(rules, '/assets/main-1.js')['Access-Control-Allow-Origin']).toBeUndefined()
  })

  test('behavior: hashed files are kept for ever, the page is asked for each time', () => {
    expect(headersFor(rules, '/assets/main-1.js')['Cache-Control']).toContain('immutable')
    expect(headersFor(rules, '/')['Cache-Control']).toBe('no-cache')
    expect(headersFor(rules, '/index.html')['Cache-Control']).toBe('no-cache')
  })

  test('param: a path that no rule names still gets the policy', () => {
    expect(headersFor(rules, '/elsewhere')['Content-Security-Policy']).toContain("default-src 'none'")
  })
})
