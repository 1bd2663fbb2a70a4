import { describe, expect, test } from 'vitest'
import { nodeWorkerPolicy } from './nodeWorkerPolicy.ts'
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

  test.each(['/', '/index.html', '/manifest.json', '/icon.svg', '/assets/main-1.js', '/node-worker.js'])(
    'behavior: rules that match %s name the same header twice only where the worker has a policy of its own',
    (path) => {
      const matching = rules.filter((rule) => path.startsWith(rule.path.replace('*', '')))
      const names = matching
        .filter((rule) => rule.path.endsWith('*') || rule.path === path)
        .flatMap(({ headers }) => Object.keys(headers))
      const twice = names.filter((name, index) => names.indexOf(name) !== index)
      expect(twice).toEqual(path === '/node-worker.js' ? ['Content-Security-Policy'] : [])
    },
  )
})

describe('headersFor', () => {
  test('behavior: Safe{Wallet} may read the manifest, and another copy every file, but never with a cookie', () => {
    for (const path of ['/manifest.json', '/', '/assets.sha256.json', '/assets/main-1.js']) {
      expect(headersFor(rules, path)['Access-Control-Allow-Origin'], path).toBe('*')
      expect(headersFor(rules, path)).not.toHaveProperty('Access-Control-Allow-Credentials')
    }
  })

  test('behavior: hashed files are kept for ever, the page is asked for each time', () => {
    expect(headersFor(rules, '/assets/main-1.js')['Cache-Control']).toContain('immutable')
    expect(headersFor(rules, '/')['Cache-Control']).toBe('no-cache')
    expect(headersFor(rules, '/index.html')['Cache-Control']).toBe('no-cache')
  })

  test('behavior: the worker may ask any encrypted node, and the page may not', () => {
    const policy = (path: string) => headersFor(rules, path)['Content-Security-Policy'] ?? ''
    expect(policy('/node-worker.js')).toBe(nodeWorkerPolicy)
    expect(policy('/node-worker.js')).not.toMatch(/script-src|'self'|connect-src[^;]* \*/)
    for (const path of [
      '/',
      '/index.html',
      '/assets/main-1.js',
      '/node-worker.js/',
      '/other/node-worker.js',
    ]) {
      expect(policy(path), path).toContain("worker-src 'self'")
      expect(policy(path), path).not.toMatch(/connect-src[^;]* https:( |;|$)/)
    }
  })

  test('param: a path that no rule names still gets the policy', () => {
    expect(headersFor(rules, '/elsewhere')['Content-Security-Policy']).toContain("default-src 'none'")
  })
})
