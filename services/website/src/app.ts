import { Site } from '@almanac/cache';
import { KeyedHash } from '@almanac/identity';
import {
  behindGateway,
  linkCookie,
  markerCookie,
  type ProcessContext,
  type ProcessDescription,
  type ProcessParts,
  SIGN_IN_PATH,
  sessionCookie,
} from '@almanac/process';
import {
  AS_LONG_AS_READS,
  core,
  events,
  forms,
  gateway,
  HttpConnections,
  httpAddressOf,
  reader,
} from '@almanac/rpc';
import { config, type WebsiteConfig } from './config.js';
import { readFont } from './fonts.js';
import type { AccountPage } from './http/account-page.js';
import { AuthorizationResponder } from './http/authorization.js';
import { DashboardRedirect } from './http/dashboard.js';
import { websiteListener } from './http/listener.js';
import { LoginPages } from './http/login-pages.js';
import { PasswordResetPage } from './http/password-reset.js';
import { RegistrationPage } from './http/registration.js';
import { Responder } from './http/responder.js';
import { type SignInDeps, SignInResponder } from './http/sign-in.js';
import { type FontFile, styleSheet } from './templates/index.js';
import { Finder } from './views/finder.js';
import { COMMENTS_PER_PAGE } from './views/targets.js';
import { VisitorAccounts } from './visitors/accounts.js';
import { ApiClient } from './visitors/api-client.js';
import { VisitorApplications } from './visitors/applications.js';
import { VisitorComments } from './visitors/comments.js';
import { VisitorForms } from './visitors/forms.js';
import { PasswordSeal } from './visitors/password-seal.js';
import { VisitorSessions } from './visitors/sessions.js';
import { Visitors } from './visitors/visitors.js';

/**
 * The website: renders what core and events return to an anonymous client, and forwards visitors' forms. It owns no
 * data and no API namespace.
 */
export const websiteProcess: ProcessDescription<WebsiteConfig> = { name: 'website', config, start };

/** How long an unused connection to a service is kept. */
const IDLE_MS = 60_000;
/** Checking a password is slow by intention: longer than the gateway waits for core. */
const SIGN_IN_DEADLINE_MS = 12_000;

async function start(context: ProcessContext<WebsiteConfig>): Promise<ProcessParts> {
  const { rpcClient, logger, metrics, processTokens, config: settings } = context;
  const { CORE_GRPC, CORE_HTTP, EVENTS_GRPC, FORMS_GRPC, FORMS_HTTP, SITE_URL: siteUrl, API_ROOT } = settings;
  const apiUrl = `${siteUrl}${API_ROOT}/`;
  const coreDirectory = rpcClient(core.Directory, CORE_GRPC, AS_LONG_AS_READS);
  const api = new ApiClient({ tokens: processTokens, connections: new HttpConnections(IDLE_MS) });
  const servers = {
    core: { name: 'core', address: httpAddressOf(CORE_HTTP), peer: context.peer(CORE_GRPC) },
    forms: { name: 'forms', address: httpAddressOf(FORMS_HTTP), peer: context.peer(FORMS_GRPC) },
  } as const;
  const [font, headingFont] = await Promise.all([
    readFont('FONT_FILE', settings.FONT_FILE),
    readFont('HEADING_FONT_FILE', settings.HEADING_FONT_FILE),
  ]);
  const { ACCENT_COLOR: accent, COLOR_SCHEME: scheme, TYPEFACE: typeface } = settings;
  const style = styleSheet({ accent, scheme, typeface, font, headingFont });
  const marker = markerCookie(siteUrl);
  const finder = new Finder({
    readers: {
      core: rpcClient(reader.Reader, CORE_GRPC, { audience: 'core' }),
      events: rpcClient(reader.Reader, EVENTS_GRPC, { audience: 'events' }),
    },
    directories: { core: coreDirectory, events: rpcClient(events.Directory, EVENTS_GRPC, AS_LONG_AS_READS) },
    site: new Site({ directory: coreDirectory }),
    forms: rpcClient(forms.Directory, FORMS_GRPC),
    menus: rpcClient(core.Menus, CORE_GRPC, AS_LONG_AS_READS),
    api,
    core: servers.core,
    stylePath: style.path,
    account: settings.COOKIE_SIGN_IN
      ? { path: SIGN_IN_PATH, marker: marker.name, mayRegister: settings.REGISTRATION }
      : undefined,
    hub: settings.WEBSUB_HUB,
    siteUrl,
    apiUrl,
  });
  const visitors = new Visitors({
    comments: new VisitorComments({ api, core: servers.core, perPage: COMMENTS_PER_PAGE }),
    forms: new VisitorForms({ api, forms: servers.forms }),
  });
  const logins = rpcClient(gateway.Logins, settings.GATEWAY_GRPC, { deadlineMs: SIGN_IN_DEADLINE_MS });
  const sessions = new VisitorSessions({ logins, api, core: servers.core });
  const cookie = sessionCookie(siteUrl);
  const tokens = new KeyedHash(settings.IDENTITY_SECRET, 'tokens of forms of sessions', 40);
  const authorization = settings.AUTHORIZE_APPLICATIONS
    ? new AuthorizationResponder({
        applications: new VisitorApplications({ logins, api, core: servers.core }),
        signedIn: settings.COOKIE_SIGN_IN ? { sessions, cookie, tokens } : undefined,
        siteUrl,
        apiUrl,
      })
    : undefined;
  const signIn = settings.COOKIE_SIGN_IN
    ? loginPagesOf(context, { sessions, cookie, marker, siteUrl, apiUrl })
    : undefined;
  const seal = new PasswordSeal(settings.IDENTITY_SECRET);
  const responder = new Responder({
    finder,
    visitors,
    authorization,
    users: settings.COOKIE_SIGN_IN ? { sessions, cookie, marker } : undefined,
    signIn,
    dashboard: signIn && new DashboardRedirect({ sessions, cookie, siteUrl, apiUrl }),
    seal,
    style,
    fonts: fontsByName(font, headingFont),
    hub: settings.WEBSUB_HUB,
    siteUrl,
    apiUrl,
    logger,
  });
  return {
    http: behindGateway(websiteListener(responder, { logger, metrics }), context),
    // Health only, which the gateway follows.
    rpc: [],
  };
}

/** The pages of `wp-login.php`. */
function loginPagesOf(
  { config, rpcClient }: ProcessContext<WebsiteConfig>,
  shared: Omit<SignInDeps, 'mayRegister'>,
): AccountPage {
  const { siteUrl, apiUrl } = shared;
  const accounts = new VisitorAccounts({
    accounts: rpcClient(gateway.Accounts, config.GATEWAY_GRPC, { deadlineMs: SIGN_IN_DEADLINE_MS }),
  });
  const isOpen = config.REGISTRATION;
  return new LoginPages({
    signIn: new SignInResponder({ ...shared, mayRegister: isOpen }),
    passwordReset: new PasswordResetPage({ accounts, cookie: linkCookie(siteUrl), siteUrl, apiUrl }),
    registration: new RegistrationPage({ accounts, isOpen, siteUrl, apiUrl }),
  });
}

const fontsByName = (...fonts: readonly (FontFile | undefined)[]): ReadonlyMap<string, Buffer> =>
  new Map(fonts.flatMap((font) => (font ? [[font.name, font.bytes] as const] : [])));
