/** Beginnings of schemes that browsers and operating systems keep for themselves. */
const SYSTEM = [
  'android',
  'app-prefs',
  'brave',
  'chrome',
  'com.apple.',
  'edge',
  'firefox',
  'itms',
  'macappstore',
  'microsoft',
  'moz-',
  'ms-',
  'opera',
  'safari',
  'search-ms',
  'vivaldi',
  'webkit',
  'windows',
  'x-apple',
];

/** Schemes that browsers execute or display, and schemes of network protocols. */
const GENERAL: ReadonlySet<string> = new Set(
  `about acct afp afs applescript blob calc calculator cid cifs coap coaps content cvs data dav davs devtools dict dns facetime facetime-audio feed file
  filesystem finger fish fm ftp ftps geo git git+ssh go gopher h323 hcp help http iax icap im imap imaps info intent ipfs ipns ipp
  ipps irc irc6 ircs jar jabber javascript jdbc ldap ldaps livescript magnet mailto maps market mid mhtml mocha mms mongodb   mqtt mqtts msrp mtqp mumble news nfs nntp odbc openpgp4fpr pkcs11 pop pop3 pres prefs rdp redis rediss res resource rlogin
  rmi rsync rtmp rtsp rtsps sftp search shell sieve sip sips smb sms smsto snmp ssh stun stuns svn tel telnet tftp
  tip tn3270 turn turns tv udp urn vbscript view-source vnc wais webcal ws wss wyciwyg xcon xmpp`.split(
    /\s+/,
  ),
);

/**
 * Whether a scheme may belong to an app. Schemes of browsers, operating systems and network protocols do not: a browser
 * that follows one hands the password to a program that did not ask for it. Every other scheme is one that an app has
 * registered for itself.
 * @param protocol with its colon, in lower case
 */
export function isOfApp(protocol: string): boolean {
  const scheme = protocol.slice(0, -1);
  return !GENERAL.has(scheme) && !SYSTEM.some((beginning) => scheme.startsWith(beginning));
}
