/** Owns which mailbox, and which institution, an address belongs to. */
import { parse } from 'tldts';
import { foldCase } from '../text/fold.ts';

/** The mailbox of an address: without what users may add to it and their provider ignores, at the provider's first domain. */
export function mailboxOf(email: string): string {
  const [typed, domain] = partsOf(email);
  const inDomain = BY_SUBDOMAIN.exec(domain);
  if (inDomain) return `${inDomain[1]}@${inDomain[2]}`;
  const local = typed.split('+', 1)[0] || typed;
  const provider = PROVIDERS.get(domain) ?? domain;
  if (DOTLESS.has(provider)) return `${local.replaceAll('.', '')}@${provider}`;
  if (YAHOO.test(domain)) return `${local.split('-', 1)[0] || local}@${domain}`;
  return `${local}@${provider}`;
}

/** Domains of one provider at which each user has the same name, the first of them first. */
const PROVIDERS: ReadonlyMap<string, string> = new Map(
  [
    'gmail.com googlemail.com',
    'proton.me pm.me protonmail.com protonmail.ch',
    'icloud.com me.com mac.com',
    'yandex.ru ya.ru yandex.com yandex.by yandex.kz yandex.ua',
  ].flatMap((domains) => {
    const [first, ...others] = domains.split(' ');
    return others.map((other) => [other, first!] as const);
  }),
);

/** Whose users may put dots anywhere in their names. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'proton.me']);

/** A user of it writes `name-anything`. */
const YAHOO = /^(?:yahoo|ymail|rocketmail)\.[a-z.]+$/;

/** `anything@ada.fastmail.com` is the mailbox of Ada. */
const BY_SUBDOMAIN = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/**
 * As the list of public suffixes has it: `mit.edu` of `csail.mit.edu`. Null at providers whose
 * users have nothing in common.
 */
export function institutionDomain(email: string): string | null {
  const { domain, isFree } = hostOf(email);
  return isFree ? null : domain;
}

/** Whether any person could have opened the mailbox: it tells nothing of an institution. */
export const isPrivateAddress = (email: string): boolean => hostOf(email).isFree;

function hostOf(email: string): { domain: string | null; isFree: boolean } {
  const { domain, domainWithoutSuffix } = parse(partsOf(email)[1], { allowPrivateDomains: true });
  const isFree =
    FREE.has(domain ?? '') ||
    SOCIETIES.has(domain ?? '') ||
    FREE_EVERYWHERE.has(domainWithoutSuffix ?? '');
  return { domain, isFree };
}

function partsOf(email: string): [local: string, domain: string] {
  const folded = foldCase(email.trim());
  const at = folded.lastIndexOf('@');
  return [folded.slice(0, Math.max(0, at)), folded.slice(at + 1).replace(/\.$/, '')];
}

/** Providers of mailboxes to everyone that have their name in many countries. */
const FREE_EVERYWHERE: ReadonlySet<string> = new Set(
  (
    'gmail googlemail outlook hotmail live msn yahoo ymail rocketmail aol gmx yandex protonmail ' +
    'zohomail rediffmail hushmail tutanota tutamail foxmail hanmail btinternet bigpond wanadoo'
  ).split(' '),
);

/** Societies and networks that give an address to each member, wherever they work. */
const SOCIETIES: ReadonlySet<string> = new Set(
  (
    'ieee.org acm.org computer.org researchgate.net academia.edu siam.org ams.org maa.org aps.org ' +
    'acs.org rsc.org iop.org spie.org optica.org osa.org asme.org asce.org aiaa.org aaas.org agu.org ' +
    'bcs.org.uk theiet.org'
  ).split(' '),
);

/** Providers whose names elsewhere belong to others, such as `list.lu` to an institute. */
const FREE: ReadonlySet<string> = new Set(
  (
    'icloud.com me.com mac.com web.de proton.me pm.me mail.com mail.ru mail.de mail.ee mail.bg ' +
    'email.com email.cz email.de email.it inbox.com inbox.ru inbox.lv zoho.com zoho.eu zoho.in ya.ru ' +
    'bk.ru list.ru internet.ru rambler.ru qq.com 163.com 126.com 139.com 189.cn yeah.net sina.com sina.cn ' +
    'sohu.com aliyun.com naver.com daum.net kakao.com nate.com rediff.com fastmail.com fastmail.fm ' +
    'hey.com tuta.com tuta.io posteo.de posteo.net mailbox.org t-online.de freenet.de arcor.de ' +
    'orange.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it tiscali.co.uk ' +
    'comcast.net verizon.net att.net sbcglobal.net cox.net talktalk.net optusnet.com.au ' +
    'telenet.be skynet.be ziggo.nl xs4all.nl bluewin.ch seznam.cz centrum.cz centrum.sk post.cz ' +
    'onet.pl onet.eu interia.pl interia.eu wp.pl o2.pl abv.bg ukr.net uol.com.br bol.com.br terra.com.br'
  ).split(' '),
);
