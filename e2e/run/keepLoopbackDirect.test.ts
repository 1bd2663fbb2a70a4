import { expect, test } from 'vitest'
import { keepLoopbackDirect } from './keepLoopbackDirect.mjs'

test.each([
  [{}, 'localhost,127.0.0.1,[::1]'],
  [{ NO_PROXY: 'a.example, localhost' }, 'a.example,localhost,127.0.0.1,[::1]'],
  [{ no_proxy: 'b.example', NO_PROXY: 'a.example' }, 'b.example,localhost,127.0.0.1,[::1]'],
])(
  'behavior: with %j this machine is asked without a proxy, and what was excepted stays so',
  (given, expected) => {
    const environment: Record<string, string> = { ...given }
    keepLoopbackDirect(environment)
    expect(environment).toEqual({ NO_PROXY: expected, no_proxy: expected })
  },
)
