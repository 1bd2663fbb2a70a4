import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { oversizedComponents, readComponents } from './measureComponents.ts'
import { plantFiles } from './planted/plantFiles.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** `a: 1; b: 1; …`, as members of a type. */
const members = (names: string) => [...names].map((name) => `${name}: 1`).join('; ')

const hooks = (count: number) => 'useState()\n'.repeat(count)

/** The components of these files below `src`: of each its hooks and its props. */
async function sizesOf(files: Readonly<Record<string, string>>) {
  const planted = Object.entries(files).map(([path, text]) => [`src/${path}`, text] as const)
  const directory = await plantFiles(Object.fromEntries(planted))
  try {
    const components = await readComponents(directory)
    return {
      sizes: Object.fromEntries(components.map(({ name, hooks, props }) => [name, [hooks, props]])),
      oversized: oversizedComponents(components),
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

test('behavior: no component calls more than eight hooks or takes more than seven props', async () => {
  const components = await readComponents(root)
  expect(components.length).toBeGreaterThan(1_000)
  expect(Math.max(...components.map(({ hooks }) => hooks))).toBeGreaterThan(4)
  expect(Math.max(...components.map(({ props }) => props))).toBeGreaterThan(4)
  expect(oversizedComponents(components)).toEqual([])
})

test('error: one hook and one prop too many are found, with the place', async () => {
  const { oversized } = await sizesOf({
    'shared/Few.tsx': `export function Few({ a, b, c, d, e, f, g }) {\n${hooks(8)}}\n`,
    'shared/Many.tsx': `export function Many({ a, b, c, d, e, f, g, h }) {}\nfunction Asks() {\n${hooks(9)}}\n`,
  })
  expect(oversized).toEqual([
    'Many shared/Many.tsx: 0 hooks, 8 props',
    'Asks shared/Many.tsx: 9 hooks, 0 props',
  ])
})

test('behavior: props are the names that are taken apart or that the type spells out, whichever are more', async () => {
  const { sizes } = await sizesOf({
    'one.tsx': `import { type Two as Other } from './two.ts'
      import type { Unknown } from 'package'
      type Alias = { ${members('ab')} }
      interface Wide extends Alias { ${members('cde')} }
      type Kinds = { ${members('abc')} } | { a: 1 }
      function Apart({ a, b = 1, c: { x, y, z }, ...rest }: Unknown) {}
      function Rest({ a, ...rest }: Alias & Other) {}
      function Inline(props: { readonly ${members('abcd')} }) {}
      function Twice(props: Alias & ({ ${members('bc')} })) {}
      function Inherits(props: Readonly<Wide>) {}
      function Picks(props: Pick<Unknown, 'a' | 'b' | 'c'> & Alias) {}
      function Omits(props: Omit<Wide, 'a' | 'c'>) {}
      function Without(props: Omit<Wide, keyof Alias>) {}
      function Widest(props: Kinds) {}
      function Generic<item>(props: Partial<Other> & { item: item }) {}
      function Foreign(props: Unknown) {}
      class Guards extends Component<Alias, { broken: boolean }> {}`,
    'two.ts': `import type { Three } from './deep/three.ts'
      export type Two = Three & { d: 1 }`,
    'deep/three.ts': `export interface Three { ${members('ef')} }`,
  })
  const props = Object.fromEntries(Object.entries(sizes).map(([name, [, count]]) => [name, count]))
  expect(props).toEqual({
    Apart: 3,
    Rest: 5,
    Inline: 4,
    Twice: 3,
    Inherits: 5,
    Picks: 3,
    Omits: 3,
    Without: 3,
    Widest: 3,
    Generic: 4,
    Foreign: 0,
    Guards: 2,
  })
})

test('behavior: a component counts the hooks it calls itself, whatever it is made with', async () => {
  const { sizes } = await sizesOf({
    'made.tsx': `const Arrow = () => { ${hooks(2)} }
      export const Memo = memo(function Named() { React.useState(); use(promise); items.forEach(() => { useOther() }) })
      const Wrapped = memo((props: { a: 1 }) => { if (props.a) useMemo(useRef) })
      function Outer() { function Inner() { ${hooks(3)} } return user(useless()) }`,
  })
  expect(sizes).toEqual({
    Arrow: [2, 0],
    Named: [2, 0],
    Wrapped: [1, 1],
    Outer: [0, 0],
    Inner: [3, 0],
  })
})

test('behavior: of other functions, of tests and of what only tests use nothing is said', async () => {
  const wide = (name: string) => `export function ${name}({ a, b, c, d, e, f, g, h }) {\n${hooks(9)}}\n`
  const { sizes } = await sizesOf({
    'useMany.ts': wide('useMany'),
    'Parser.ts': wide('Parser'),
    'draw.tsx': wide('drawRow'),
    'Row.component.test.tsx': wide('Tried'),
    'testing/Stand.tsx': wide('Stand'),
  })
  expect(sizes).toEqual({})
})
