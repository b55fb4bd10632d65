import { cruise } from 'dependency-cruiser';

/**
 * The server's folders from top to bottom: each imports only from those below. `process` includes
 * `src/server/app.ts`.
 */
export const SERVER_ORDER = [
  'process',
  'doctor',
  'metrics',
  'backup',
  'accounts',
  'contentFiles',
  'transfers',
  'handover',
  'subscribers',
  'mailReports',
  'privacy',
  'iys',
  'newsletter',
  'customerForms',
  'vouchers',
  'contentContext',
  'preview',
  'changeSets',
  'webhooks',
  'staff',
  'customers',
  'credentials',
  'pages',
  'content',
  'abtest',
  'abuse',
  'outbox',
  'mail',
  'jobs',
  'audit',
  'figures',
  'cli',
  'http',
  'base',
  'db',
];

const SHARED = ['domain', 'contract'];
const BROWSER = [...SHARED, 'ui', 'browser', 'i18n'];

/** Which folder may import which; features never import each other. */
export const importTable = {
  domain: [],
  contract: ['domain'],
  ui: SHARED,
  browser: [...SHARED, 'i18n'],
  sw: SHARED,
  features: BROWSER,
  staff: [...BROWSER, 'features'],
  shop: [...BROWSER, 'features'],
  routes: [...BROWSER, 'features', 'shop', 'staff'],
  server: [...SHARED, 'i18n'],
  i18n: [],
};

/** Browser code uses `zod/mini`, a tenth of the size, and nothing of Node. */
const FULL_ZOD = '(?:^|/)node_modules/zod/(?!mini/)';
const IN_BROWSER = '^src/(?:ui|browser|sw|features|shop|staff|routes)/';
const ONLY_PACKAGES = {
  'src/domain': '^$',
  'src/contract': '(?:^|/)node_modules/zod/mini/',
  i18n: '(?:^|/)node_modules/(?:typesafe-i18n|(?:@types/)?react)/',
};

const IN_TESTS = '\\.test\\.tsx?$|/testing/';
const OURS = '^(?:src|i18n|scripts|e2e|bench|docs)/';

const pathOf = (folder) => (folder === 'i18n' ? '^i18n/' : `^src/${folder}/`);
const roomPath = (room) =>
  room === 'process' ? '^src/server/(?:process/|app(?:\\.test)?\\.ts$)' : `^src/server/${room}/`;

/** Forbidden imports of a folder, by the table. */
function folderRule(folder, allowed) {
  return {
    name: `${folder} imports only ${allowed.join(', ') || 'nothing of ours'}`,
    from: { path: pathOf(folder), ...(folder === 'i18n' && { pathNot: IN_TESTS }) },
    to: {
      path: OURS,
      pathNot: [...[folder, ...allowed].map(pathOf), '^src/routeTree\\.gen\\.ts$'],
      // The pages of the shop load the staff panel on demand; no other folder may import it.
      ...(folder === 'shop' && { dynamic: false }),
    },
  };
}

/** Returns the rule for a folder of the server. Its tests may import the whole app. */
function roomRule(room, index) {
  return {
    name: `server/${room} imports only what stands below it`,
    from: { path: roomPath(room), pathNot: IN_TESTS },
    to: { path: [...SERVER_ORDER.slice(0, index).map(roomPath), '/testing/'] },
  };
}

function packageRule([folder, only]) {
  return {
    name: `${folder} imports few packages`,
    from: { path: `^${folder}/`, pathNot: IN_TESTS },
    to: { path: '.', pathNot: [OURS, only] },
  };
}

const rules = [
  ...Object.entries(importTable).map(([folder, allowed]) => folderRule(folder, allowed)),
  ...SERVER_ORDER.map(roomRule),
  ...Object.entries(ONLY_PACKAGES).map(packageRule),
  {
    name: 'a feature imports no other',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: '^src/features/$1/' },
  },
  {
    name: 'the browser’s side takes zod from `zod/mini`',
    from: { path: IN_BROWSER, pathNot: IN_TESTS },
    to: { path: FULL_ZOD },
  },
  {
    name: 'only the console keeps its data by react-query',
    from: { path: OURS, pathNot: ['^src/staff/'] },
    to: { path: '(?:^|/)node_modules/@tanstack/react-query/' },
  },
  {
    name: 'the browser’s side imports no Node',
    from: { path: IN_BROWSER, pathNot: IN_TESTS },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no file stands outside of the folders',
    from: { path: '^src/', pathNot: [...Object.keys(importTable).map(pathOf), '\\.gen\\.ts$'] },
    to: {},
  },
  {
    name: 'no file of the server stands outside of its rooms',
    from: {
      path: '^src/server/',
      pathNot: [...SERVER_ORDER.map(roomPath), '^src/server/testing/'],
    },
    to: {},
  },
  { name: 'no circles', from: {}, to: { circular: true } },
  {
    name: 'every import leads somewhere',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
].map((rule) => ({ ...rule, severity: 'error' }));

/**
 * Follows every import below `root`, including types and dynamic ones, and returns a sentence per violation
 * (CONTRIBUTING.md). `cruised` is the number of imports.
 */
export async function checkImports(root) {
  const { output } = await cruise(['src', 'i18n'], {
    baseDir: root,
    outputType: 'json',
    validate: true,
    ruleSet: { forbidden: rules },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // The generated table of routes imports every route and is imported by the router, which the router's plugin
    // requires.
    exclude: { path: '\\.gen\\.ts$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
      conditionNames: ['import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
    },
  });
  const { summary } = JSON.parse(output);
  const problems = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  return { cruised: summary.totalDependenciesCruised, problems: [...new Set(problems)] };
}
