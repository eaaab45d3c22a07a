import { foldLoosely } from '#app/platform/text/fold.ts';

/** Family names that are one: spellings in Latin letters of one name in others, which people change. */
const ONE_NAME = `
chaudhary chowdhury choudhary choudhury chaudhuri chaudhari chowdhary|agrawal agarwal aggarwal|banerjee bannerji banerji bannerjee|mukherjee mukherji mukerji
chatterjee chatterji|ganguly ganguli gangooly|iyer aiyar ayyar aiyer|iyengar aiyangar ayyangar|krishnamurthy krishnamoorthy krishnamurti krishnamurthi
subramanian subramaniam subramanyam subramaniyan subrahmanian subrahmanyam|ramamurthy ramamoorthy ramamurti|venkataraman venkatraman venkataramanan
srivastava shrivastava srivastav shrivastav|sharma sarma|joshi joshy|shukla sukla|mehrotra malhotra|das dass|roy ray rai|basu bose|dutta datta dutt|sen sain
lee yi rhee|park pak bak|choi choe chey|jung jeong chung cheong joung|kang gang|yoo yu ryu you ryoo|yoon yun|lim im rim|shin sin|noh roh no|ahn an|oh o|cho jo joe
moon mun|woo u|koo gu ku|kwak gwak|seo suh so|huh heo hur|joo ju chu|ko go koh|kwon gwon|baek paik paek|jeon chun jun chon|shim sim|sung seong|hyun hyeon|byun byeon
ono ohno|ito itou itoh|sato satou satoh|saito saitou saitoh|kato katou katoh|goto gotou gotoh|kondo kondou kondoh|endo endou endoh|ando andou andoh|kudo kudou kudoh|ota ohta oota|onishi ohnishi oonishi
horvat horvath|gorbachev gorbachov gorbachyov|kovalev kovalyov|khrushchev khrushchov|solovev solovyov soloviev|fedorov fyodorov|semenov semyonov|thompson thomson|macdonald mcdonald
hsu xu|hsieh xie|tsai cai|tseng zeng|tsao cao|chiang jiang|kuo guo|teng deng|chou zhou chow|chang zhang|chu zhu|chao zhao|chung zhong|shih shi|yeh ye|chien jian|chiu qiu|hsiao xiao|tsui cui|jen ren`;

const GROUPS: ReadonlyMap<string, ReadonlySet<number>> = groups();

/** Whether two family names, folded, may be the same: `agrawal` and `aggarwal`. */
export function areOneFamilyName(one: string, other: string): boolean {
  const theirs = GROUPS.get(other);
  return [...(GROUPS.get(one) ?? [])].some((group) => theirs?.has(group));
}

function groups(): Map<string, Set<number>> {
  const all = new Map<string, Set<number>>();
  for (const [place, group] of ONE_NAME.trim().split(/[|\n]/).entries()) {
    for (const name of group.split(' ').map(foldLoosely)) {
      all.set(name, (all.get(name) ?? new Set()).add(place));
    }
  }
  return all;
}
