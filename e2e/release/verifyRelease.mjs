#!/usr/bin/env node
/*
 * Compares a copy of the site with the list of a release (SHA256SUMS). This one file needs Node 20 or newer and no
 * package: copy it to another device and run it there.
 *
 *   node verifyRelease.mjs FOLDER|ARCHIVE|ADDRESS [--list SHA256SUMS] [--older SHA256SUMS]
 *
 * Ends with 0 when the copy is identical, with 1 when it differs, with 2 when it could not be checked.
 */
import { createHash, randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, inflateRawSync } from 'node:zlib'

/** The English list of BIP-39: 2,048 words, so that a word stands for 11 bits. */
const words =
  'abandon ability able about above absent absorb abstract absurd abuse access accident account accuse achieve acid acoustic acquire across act action actor actress actual adapt add addict address adjust admit adult advance advice aerobic affair afford afraid again age agent agree ahead aim air airport aisle alarm album alcohol alert alien all alley allow almost alone alpha already also alter always amateur amazing among amount amused analyst anchor ancient anger angle angry animal ankle announce annual another answer antenna antique anxiety any apart apology appear apple approve april arch arctic area arena argue arm armed armor army around arrange arrest arrive arrow art artefact artist artwork ask aspect assault asset assist assume asthma athlete atom attack attend attitude attract auction audit august aunt author auto autumn average avocado avoid awake aware away awesome awful awkward axis baby bachelor bacon badge bag balance balcony ball bamboo banana banner bar barely bargain barrel base basic basket battle beach bean beauty because become beef before begin behave behind believe below belt bench benefit best betray better between beyond bicycle bid bike bind biology bird birth bitter black blade blame blanket blast bleak bless blind blood blossom blouse blue blur blush board boat body boil bomb bone bonus book boost border boring borrow boss bottom bounce box boy bracket brain brand brass brave bread breeze brick bridge brief bright bring brisk broccoli broken bronze broom brother brown brush bubble buddy budget buffalo build bulb bulk bullet bundle bunker burden burger burst bus business busy butter buyer buzz cabbage cabin cable cactus cage cake call calm camera camp can canal cancel candy cannon canoe canvas canyon capable capital captain car carbon card cargo carpet carry cart case cash casino castle casual cat catalog catch category cattle caught cause caution cave ceiling celery cement census century cereal certain chair chalk champion change chaos chapter charge chase chat cheap check cheese chef cherry chest chicken chief child chimney choice choose chronic chuckle chunk churn cigar cinnamon circle citizen city civil claim clap clarify claw clay clean clerk clever click client cliff climb clinic clip clock clog close cloth cloud clown club clump cluster clutch coach coast coconut code coffee coil coin collect color column combine come comfort comic common company concert conduct confirm congress connect consider control convince cook cool copper copy coral core corn correct cost cotton couch country couple course cousin cover coyote crack cradle craft cram crane crash crater crawl crazy cream credit creek crew cricket crime crisp critic crop cross crouch crowd crucial cruel cruise crumble crunch crush cry crystal cube culture cup cupboard curious current curtain curve cushion custom cute cycle dad damage damp dance danger daring dash daughter dawn day deal debate debris decade december decide decline decorate decrease deer defense define defy degree delay deliver demand demise denial dentist deny depart depend deposit depth deputy derive describe desert design desk despair destroy detail detect develop device devote diagram dial diamond diary dice diesel diet differ digital dignity dilemma dinner dinosaur direct dirt disagree discover disease dish dismiss disorder display distance divert divide divorce dizzy doctor document dog doll dolphin domain donate donkey donor door dose double dove draft dragon drama drastic draw dream dress drift drill drink drip drive drop drum dry duck dumb dune during dust dutch duty dwarf dynamic eager eagle early earn earth easily east easy echo ecology economy edge edit educate effort egg eight either elbow elder electric elegant element elephant elevator elite else embark embody embrace emerge emotion employ empower empty enable enact end endless endorse enemy energy enforce engage engine enhance enjoy enlist enough enrich enroll ensure enter entire entry envelope episode equal equip era erase erode erosion error erupt escape essay essence estate eternal ethics evidence evil evoke evolve exact example excess exchange excite exclude excuse execute exercise exhaust exhibit exile exist exit exotic expand expect expire explain expose express extend extra eye eyebrow fabric face faculty fade faint faith fall false fame family famous fan fancy fantasy farm fashion fat fatal father fatigue fault favorite feature february federal fee feed feel female fence festival fetch fever few fiber fiction field figure file film filter final find fine finger finish fire firm first fiscal fish fit fitness fix flag flame flash flat flavor flee flight flip float flock floor flower fluid flush fly foam focus fog foil fold follow food foot force forest forget fork fortune forum forward fossil foster found fox fragile frame frequent fresh friend fringe frog front frost frown frozen fruit fuel fun funny furnace fury future gadget gain galaxy gallery game gap garage garbage garden garlic garment gas gasp gate gather gauge gaze general genius genre gentle genuine gesture ghost giant gift giggle ginger giraffe girl give glad glance glare glass glide glimpse globe gloom glory glove glow glue goat goddess gold good goose gorilla gospel gossip govern gown grab grace grain grant grape grass gravity great green grid grief grit grocery group grow grunt guard guess guide guilt guitar gun gym habit hair half hammer hamster hand happy harbor hard harsh harvest hat have hawk hazard head health heart heavy hedgehog height hello helmet help hen hero hidden high hill hint hip hire history hobby hockey hold hole holiday hollow home honey hood hope horn horror horse hospital host hotel hour hover hub huge human humble humor hundred hungry hunt hurdle hurry hurt husband hybrid ice icon idea identify idle ignore ill illegal illness image imitate immense immune impact impose improve impulse inch include income increase index indicate indoor industry infant inflict inform inhale inherit initial inject injury inmate inner innocent input inquiry insane insect inside inspire install intact interest into invest invite involve iron island isolate issue item ivory jacket jaguar jar jazz jealous jeans jelly jewel job join joke journey joy judge juice jump jungle junior junk just kangaroo keen keep ketchup key kick kid kidney kind kingdom kiss kit kitchen kite kitten kiwi knee knife knock know lab label labor ladder lady lake lamp language laptop large later latin laugh laundry lava law lawn lawsuit layer lazy leader leaf learn leave lecture left leg legal legend leisure lemon lend length lens leopard lesson letter level liar liberty library license life lift light like limb limit link lion liquid list little live lizard load loan lobster local lock logic lonely long loop lottery loud lounge love loyal lucky luggage lumber lunar lunch luxury lyrics machine mad magic magnet maid mail main major make mammal man manage mandate mango mansion manual maple marble march margin marine market marriage mask mass master match material math matrix matter maximum maze meadow mean measure meat mechanic medal media melody melt member memory mention menu mercy merge merit merry mesh message metal method middle midnight milk million mimic mind minimum minor minute miracle mirror misery miss mistake mix mixed mixture mobile model modify mom moment monitor monkey monster month moon moral more morning mosquito mother motion motor mountain mouse move movie much muffin mule multiply muscle museum mushroom music must mutual myself mystery myth naive name napkin narrow nasty nation nature near neck need negative neglect neither nephew nerve nest net network neutral never news next nice night noble noise nominee noodle normal north nose notable note nothing notice novel now nuclear number nurse nut oak obey object oblige obscure observe obtain obvious occur ocean october odor off offer office often oil okay old olive olympic omit once one onion online only open opera opinion oppose option orange orbit orchard order ordinary organ orient original orphan ostrich other outdoor outer output outside oval oven over own owner oxygen oyster ozone pact paddle page pair palace palm panda panel panic panther paper parade parent park parrot party pass patch path patient patrol pattern pause pave payment peace peanut pear peasant pelican pen penalty pencil people pepper perfect permit person pet phone photo phrase physical piano picnic picture piece pig pigeon pill pilot pink pioneer pipe pistol pitch pizza place planet plastic plate play please pledge pluck plug plunge poem poet point polar pole police pond pony pool popular portion position possible post potato pottery poverty powder power practice praise predict prefer prepare present pretty prevent price pride primary print priority prison private prize problem process produce profit program project promote proof property prosper protect proud provide public pudding pull pulp pulse pumpkin punch pupil puppy purchase purity purpose purse push put puzzle pyramid quality quantum quarter question quick quit quiz quote rabbit raccoon race rack radar radio rail rain raise rally ramp ranch random range rapid rare rate rather raven raw razor ready real reason rebel rebuild recall receive recipe record recycle reduce reflect reform refuse region regret regular reject relax release relief rely remain remember remind remove render renew rent reopen repair repeat replace report require rescue resemble resist resource response result retire retreat return reunion reveal review reward rhythm rib ribbon rice rich ride ridge rifle right rigid ring riot ripple risk ritual rival river road roast robot robust rocket romance roof rookie room rose rotate rough round route royal rubber rude rug rule run runway rural sad saddle sadness safe sail salad salmon salon salt salute same sample sand satisfy satoshi sauce sausage save say scale scan scare scatter scene scheme school science scissors scorpion scout scrap screen script scrub sea search season seat second secret section security seed seek segment select sell seminar senior sense sentence series service session settle setup seven shadow shaft shallow share shed shell sheriff shield shift shine ship shiver shock shoe shoot shop short shoulder shove shrimp shrug shuffle shy sibling sick side siege sight sign silent silk silly silver similar simple since sing siren sister situate six size skate sketch ski skill skin skirt skull slab slam sleep slender slice slide slight slim slogan slot slow slush small smart smile smoke smooth snack snake snap sniff snow soap soccer social sock soda soft solar soldier solid solution solve someone song soon sorry sort soul sound soup source south space spare spatial spawn speak special speed spell spend sphere spice spider spike spin spirit split spoil sponsor spoon sport spot spray spread spring spy square squeeze squirrel stable stadium staff stage stairs stamp stand start state stay steak steel stem step stereo stick still sting stock stomach stone stool story stove strategy street strike strong struggle student stuff stumble style subject submit subway success such sudden suffer sugar suggest suit summer sun sunny sunset super supply supreme sure surface surge surprise surround survey suspect sustain swallow swamp swap swarm swear sweet swift swim swing switch sword symbol symptom syrup system table tackle tag tail talent talk tank tape target task taste tattoo taxi teach team tell ten tenant tennis tent term test text thank that theme then theory there they thing this thought three thrive throw thumb thunder ticket tide tiger tilt timber time tiny tip tired tissue title toast tobacco today toddler toe together toilet token tomato tomorrow tone tongue tonight tool tooth top topic topple torch tornado tortoise toss total tourist toward tower town toy track trade traffic tragic train transfer trap trash travel tray treat tree trend trial tribe trick trigger trim trip trophy trouble truck true truly trumpet trust truth try tube tuition tumble tuna tunnel turkey turn turtle twelve twenty twice twin twist two type typical ugly umbrella unable unaware uncle uncover under undo unfair unfold unhappy uniform unique unit universe unknown unlock until unusual unveil update upgrade uphold upon upper upset urban urge usage use used useful useless usual utility vacant vacuum vague valid valley valve van vanish vapor various vast vault vehicle velvet vendor venture venue verb verify version very vessel veteran viable vibrant vicious victory video view village vintage violin virtual virus visa visit visual vital vivid vocal voice void volcano volume vote voyage wage wagon wait walk wall walnut want warfare warm warrior wash wasp waste water wave way wealth weapon wear weasel weather web wedding weekend weird welcome west wet whale what wheat wheel when where whip whisper wide width wife wild will win window wine wing wink winner winter wire wisdom wise wish witness wolf woman wonder wood wool word work world worry worth wrap wreck wrestle wrist write wrong yard year yellow you young youth zebra zero zone zoo'.split(
    ' ',
  )

const limits = { listBytes: 8_000_000, listLines: 20_000, archiveBytes: 512_000_000, fileBytes: 64_000_000 }
/** What a release has beside the site; no file of the site is called so. */
const artefactName = /^countersign-[^/]+$/
/** For the host itself; most hosts read them and do not serve them. */
const forHosts = /^(\.hosting\/|_headers$|vercel\.json$)/
/** Headers that no file of the site has, and that would change what the page is. */
const unwanted = ['x-frame-options', 'link', 'refresh', 'set-cookie', 'service-worker-allowed', 'sourcemap']

/** The copy could not be checked; the message is one sentence. */
export class NotChecked extends Error {}

/** @param {string | Uint8Array} bytes */
export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/**
 * Orders names by their bytes, in every locale alike.
 * @param {string} left
 * @param {string} right
 */
export const byBytes = (left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right))

/**
 * Eight words for the first 88 bits of a SHA-256 in hexadecimal.
 * @param {string} hash
 */
export function wordsOf(hash) {
  const bits = BigInt(`0x${hash.slice(0, 22)}`)
  return Array.from(
    { length: 8 },
    (_, index) => words[Number((bits >> BigInt(77 - 11 * index)) & 2047n)],
  ).join(' ')
}

/** A SHA-256 in groups of four, as people read it aloud. */
export const inGroups = (hash) => hash.match(/.{4}/g).join(' ')

/**
 * The lines of a list for these files: SHA-256 by name.
 * @param {ReadonlyMap<string, string>} files
 */
export function writeList(files) {
  return [...files.keys()]
    .sort(byBytes)
    .map((name) => `${files.get(name)}  ${name}\n`)
    .join('')
}

/**
 * What people compare: the SHA-256 of the list without the lines of its other artefacts.
 * @param {ReadonlyMap<string, string>} files
 */
export const siteHash = (files) => sha256(writeList(files))

/**
 * Reads a SHA256SUMS: files of the site sorted by their bytes, then other artefacts of the release. Throws NotChecked for a list that is
 * damaged, too long, or names a file outside of the site.
 * @param {string} text
 */
export function parseList(text) {
  /** @type {Map<string, string>} */
  const files = new Map()
  /** @type {Map<string, string>} */
  const artefacts = new Map()
  const lines = text.split('\n')
  if (lines.pop() !== '' || lines.length === 0)
    throw new NotChecked('The list does not end with a line break.')
  if (text.length > limits.listBytes || lines.length > limits.listLines)
    throw new NotChecked('The list is too long.')
  for (const line of lines) {
    const [, hash, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (name === undefined || !isInside(name))
      throw new NotChecked(`The list has a line that is no file of a site: ${shown(line)}`)
    if (files.has(name) || artefacts.has(name)) throw new NotChecked(`The list names ${shown(name)} twice.`)
    if (artefactName.test(name)) artefacts.set(name, hash)
    else files.set(name, hash)
  }
  if (files.size === 0) throw new NotChecked('The list names no file.')
  const written = writeList(files)
  if (!text.startsWith(written)) throw new NotChecked('The list is not sorted.')
  return { files, artefacts }
}

/** Printable ASCII, relative, and without a way up. */
const isInside = (name) =>
  /^[\x21-\x7e]+$/.test(name) &&
  !name.includes('\\') &&
  name.split('/').every((part) => !['', '.', '..'].includes(part))

/** Outside text on a terminal: no control characters, and not too long. */
const shown = (text) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 200)

/**
 * The SHA-256 of every file below a folder, by name; what is neither file nor folder has no hash.
 * @param {string} folder
 */
export async function hashFolder(folder) {
  /** @type {Map<string, string>} */
  const found = new Map()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const name = relative(folder, path).replaceAll('\\', '/')
    found.set(name, entry.isFile() ? sha256(await readFile(path)) : 'no file')
  }
  return found
}

/** The SHA-256 of every file in an archive, by its name below the one folder that the archive has. */
export function hashArchive(bytes, folder) {
  const zip = bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04'
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (!zip && !packed) throw new NotChecked('This is neither a folder nor a .tar.gz or .zip archive.')
  /** @type {Map<string, string>} */
  const found = new Map()
  for (const [name, content] of zip
    ? readZip(bytes)
    : readTar(unpack(() => gunzipSync(bytes, { maxOutputLength: limits.archiveBytes })))) {
    const inside = name.startsWith(`${folder}/`) ? name.slice(folder.length + 1) : name
    if (name === `${folder}/` || (inside.endsWith('/') && content?.length === 0)) continue
    found.set(
      found.has(inside) ? `${inside} (once more)` : inside,
      content === undefined ? 'no file' : sha256(content),
    )
  }
  return found
}

function unpack(inflate) {
  try {
    return inflate()
  } catch {
    throw new NotChecked('The archive is damaged: it cannot be unpacked.')
  }
}

function* readTar(bytes) {
  const text = (at, length) => bytes.toString('latin1', at, at + length).replace(/\0.*$/s, '')
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8)
    if (!(size >= 0) || at + 512 + size > bytes.length)
      throw new NotChecked('The archive is damaged: it ends too early.')
    const prefix = text(at + 345, 155)
    const plain = ['0', '\0', '5'].includes(String.fromCharCode(bytes[at + 156]))
    yield [
      (prefix && `${prefix}/`) + text(at, 100),
      plain ? bytes.subarray(at + 512, at + 512 + size) : undefined,
    ]
    at += 512 + Math.ceil(size / 512) * 512
  }
}

/** Every file in a zip archive with its bytes; `undefined` where they are packed in a way that this does not read. */
export function* readZip(bytes) {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const damaged = () => new NotChecked('The archive is damaged: its table cannot be read.')
  if (end < 0 || end + 22 > bytes.length) throw damaged()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw damaged()
    const [method, size, nameLength] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
    ]
    const header = bytes.readUInt32LE(at + 42)
    const name = bytes.toString('latin1', at + 46, at + 46 + nameLength)
    if (header + 30 > bytes.length) throw damaged()
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    const content = bytes.subarray(start, start + size)
    const inflate = () => inflateRawSync(content, { maxOutputLength: limits.archiveBytes })
    yield [name, method === 0 ? content : method === 8 ? unpack(inflate) : undefined]
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

/** One line for each file that is not as the list says. */
export function compareFiles(expected, found) {
  const names = [...new Set([...expected.keys(), ...found.keys()])].sort(byBytes)
  return names.flatMap((name) => {
    if (!found.has(name)) return [`missing  ${shown(name)}`]
    if (!expected.has(name)) return [`extra    ${shown(name)}`]
    return expected.get(name) === found.get(name) ? [] : [`changed  ${shown(name)}`]
  })
}

/** The headers that one path has by the rules of headers.json, with small names. A path starts with a slash. */
export function headersOf(rules, path) {
  const fitting = rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  )
  const headers = Object.assign({}, ...fitting.map((rule) => rule.headers))
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

async function ask(address) {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(30_000),
    })
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, body }
  } catch (error) {
    return { failed: error?.cause?.code ?? error?.name ?? 'no answer' }
  }
}

/**
 * Asks a server for every file of the list, for names that it must not have, and compares bytes and headers. A server
 * does not tell which other files it has: `older` names the files of an older list, which must be gone.
 */
export async function checkAddress(address, expected, rules, older = []) {
  const base = new URL(address.endsWith('/') ? address : `${address}/`)
  const differences = []
  const unchecked =
    rules === undefined ? ['headers: headers.json of the release is not beside the list.'] : []
  const own = await ask(new URL('assets.sha256.json', base))
  const claimed = own.status === 200 ? namesIn(own.body) : []
  const absent = [...claimed, ...older].filter(
    (name) => isInside(name) && !expected.has(name) && !artefactName.test(name),
  )
  const random = randomBytes(8).toString('hex')
  const tasks = [
    ...[...expected.keys()].map((name) => () => askForFile(name, name)),
    () => askForFile('index.html', ''),
    ...[...new Set(absent), `assets/${random}.js`, `${random}.html`].map((name) => () => askForNothing(name)),
  ]
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) await task()
    }),
  )
  return { differences: differences.sort(byBytes), unchecked: unchecked.sort(byBytes) }

  async function askForFile(name, path) {
    const answer = await ask(new URL(path, base))
    const title = path === '' ? '/' : name
    if (!answered(answer, title)) return
    // Some hosts send the page's own name to the folder, which is asked for as well.
    const toFolder =
      path === 'index.html' && new URL(answer.headers.get('location') ?? 'x:', base).href === base.href
    if (
      (answer.status === 404 && forHosts.test(name)) ||
      (answer.status >= 300 && answer.status < 400 && toFolder)
    )
      return
    if (answer.status === 404 || answer.status === 410) differences.push(`missing  ${title}`)
    else if (answer.status !== 200) differences.push(`changed  ${title} (answers ${answer.status})`)
    else {
      if (sha256(answer.body) !== expected.get(name)) differences.push(`changed  ${title}`)
      if (rules !== undefined && !forHosts.test(name)) compareHeaders(answer.headers, `/${path}`)
    }
  }

  function compareHeaders(headers, path) {
    const wanted = headersOf(rules, path)
    for (const name of [...new Set([...Object.keys(wanted), ...unwanted])]) {
      const [value, right] = [headers.get(name) ?? undefined, wanted[name]]
      if (value === right) continue
      const says = value === undefined ? 'is missing' : `is "${shown(value)}"`
      differences.push(`header   ${path}: ${name} ${says}`)
    }
  }

  async function askForNothing(name) {
    const answer = await ask(new URL(name, base))
    if (!answered(answer, name)) return
    const made = name.includes(random)
    const cached = /max-age=[1-9]|immutable|public/.test(answer.headers.get('cache-control') ?? '')
    if (answer.status === 200)
      differences.push(
        made ? 'extra    a page for every name that does not exist' : `extra    ${shown(name)}`,
      )
    else if (made && cached)
      differences.push(
        `header   /${name.startsWith('assets/') ? 'assets/' : ''}…: cache-control keeps the answer for a missing file`,
      )
  }

  function answered(answer, name) {
    const reason =
      answer.failed ??
      (answer.status === 429 || answer.status >= 500 ? `answers ${answer.status}` : undefined)
    if (reason !== undefined) unchecked.push(`${shown(name)}: ${reason}`)
    return reason === undefined
  }
}

/** The names that a copy's own list has, whoever wrote it. */
function namesIn(bytes) {
  try {
    return Object.keys(JSON.parse(bytes.toString('utf8')).files).slice(0, limits.listLines)
  } catch {
    return []
  }
}

/** The header rules beside the list, if they are those that the list names. */
async function readRules(list, files) {
  const text = await readFile(join(dirname(list), 'headers.json')).catch(() => undefined)
  return text !== undefined && sha256(text) === files.get('.hosting/headers.json')
    ? JSON.parse(text.toString('utf8'))
    : undefined
}

async function readListFile(file) {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new NotChecked(`There is no list at ${file}. Name one with --list.`)
  return parseList(text)
}

async function check(target, listFile, olderFile) {
  const { files, artefacts } = await readListFile(listFile)
  const older = olderFile === undefined ? [] : [...(await readListFile(olderFile)).files.keys()]
  const release = siteHash(files)
  const report = { files: files.size, release, differences: [], unchecked: [] }
  if (/^https?:\/\//.test(target))
    return { ...report, ...(await checkAddress(target, files, await readRules(listFile, files), older)) }
  const kind = await stat(target).catch(() => undefined)
  if (kind === undefined) throw new NotChecked(`There is nothing at ${target}.`)
  if (kind.isDirectory()) return { ...report, differences: compareFiles(files, await hashFolder(target)) }
  if (kind.size > limits.archiveBytes) throw new NotChecked('The archive is too large.')
  const bytes = await readFile(target)
  const offline = target.endsWith('-offline.zip')
  const first = offline ? basename(target) : ([...artefacts.keys()][0] ?? basename(target))
  const folder = first.replace(/\.(tar\.gz|zip)$/, '')
  const found = hashArchive(bytes, offline ? `${folder}/site` : folder)
  // Its server and its list lie beside the site; the hash of the archive covers them.
  if (offline) for (const name of found.keys()) if (name.startsWith(`${folder}/`)) found.delete(name)
  const differences = compareFiles(files, found)
  const listed = artefacts.get(basename(target))
  const other =
    listed !== undefined && listed !== sha256(bytes)
      ? [`changed  ${basename(target)} (the archive itself)`]
      : []
  return { ...report, differences: [...differences, ...other] }
}

/**
 * Runs the command and returns its exit code. `print` gets whole lines.
 * @param {readonly string[]} args
 * @param {(line: string) => void} print
 */
export async function verifyRelease(args, print) {
  try {
    const { target, list, older } = readArguments(args)
    const { files, release, differences, unchecked } = await check(target, list, older)
    for (const line of differences) print(line)
    for (const line of unchecked) print(`not checked  ${line}`)
    const code = differences.length > 0 ? 1 : unchecked.length > 0 ? 2 : 0
    print(`${['Identical', 'Different', 'Not checked'][code]}: ${target} and the list of ${files} files.`)
    print(`The list is ${inGroups(release)}\nin words: ${wordsOf(release)}`)
    print('Compare these words with the published ones, on another device.')
    return code
  } catch (error) {
    print(
      error instanceof NotChecked ? `Not checked: ${error.message}` : `Not checked: ${error?.stack ?? error}`,
    )
    return 2
  }
}

function readArguments(args) {
  const rest = [...args]
  const option = (name, fallback) => {
    const at = rest.indexOf(name)
    return at < 0 ? fallback : rest.splice(at, 2)[1]
  }
  const [list, older] = [option('--list', 'release/SHA256SUMS'), option('--older')]
  if (rest.length !== 1 || rest[0].startsWith('--') || list === undefined)
    throw new NotChecked('Name one folder, archive or address, and optionally --list FILE and --older FILE.')
  return { target: rest[0], list, older }
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  // A reader such as `head` that has read enough changes nothing of the verdict.
  process.stdout.on('error', () => {})
  process.exitCode = await verifyRelease(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`))
}
