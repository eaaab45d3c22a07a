import { foldLoosely } from '#app/platform/text/fold.ts';
import { withPlainEnd } from './latin-words.ts';

/** Family names that are one: spellings in Latin letters of one name in others, which people change. */
const FAMILY_NAMES = `
chaudhary chowdhury choudhary choudhury chaudhuri chaudhari chowdhary|agrawal agarwal aggarwal|banerjee bannerji banerji bannerjee|mukherjee mukherji mukerji
chatterjee chatterji|ganguly ganguli gangooly|iyer aiyar ayyar aiyer|iyengar aiyangar ayyangar|krishnamurthy krishnamoorthy krishnamurti krishnamurthi
subramanian subramaniam subramanyam subramaniyan subrahmanian subrahmanyam|ramamurthy ramamoorthy ramamurti|venkataraman venkatraman venkataramanan
srivastava shrivastava srivastav shrivastav|sharma sarma|joshi joshy|shukla sukla|mehrotra malhotra|das dass|roy ray rai|basu bose|dutta datta dutt|sen sain
lee yi rhee|park pak bak|choi choe chey|jung jeong chung cheong joung|kang gang|yoo yu ryu you ryoo|yoon yun|lim im rim|shin sin|noh roh no|ahn an|oh o|cho jo joe
moon mun|woo u|koo gu ku|kwak gwak|seo suh so|huh heo hur|joo ju chu|ko go koh|kwon gwon|baek paik paek|jeon chun jun chon|shim sim|sung seong|hyun hyeon|byun byeon
ono ohno|ito itou itoh|sato satou satoh|saito saitou saitoh|kato katou katoh|goto gotou gotoh|kondo kondou kondoh|endo endou endoh|ando andou andoh|kudo kudou kudoh|ota ohta oota|onishi ohnishi oonishi
horvat horvath|gorbachev gorbachov gorbachyov|kovalev kovalyov|khrushchev khrushchov|solovev solovyov soloviev|fedorov fyodorov|semenov semyonov|thompson thomson|macdonald mcdonald
hsu xu|hsieh xie|tsai cai|tseng zeng|tsao cao|chiang jiang|kuo guo|teng deng|chou zhou chow|chang zhang|chu zhu|chao zhao|chung zhong|shih shi|yeh ye|chien jian|chiu qiu|hsiao xiao|tsui cui|jen ren`;

/** Given names that are one: short forms, and spellings of one name in other languages or letters. */
const GIVEN_NAMES = `
robert bob rob bobby roberto|william bill will billy willy liam guillaume wilhelm|richard rick dick rich ricardo
elizabeth liz beth lizzie eliza elisabeth betty libby lisbeth|katherine kate kathryn catherine katharine kathy cathy katie katarina ekaterina yekaterina
james jim jimmy jamie|john jon johnny jack johannes johann jan hans giovanni|michael mike mikhail michail michel miguel mick
thomas tom tommy tomas|daniel dan danny|david dave davide|steven stephen steve stefan stephan steffen|edward ed eddie ted eduard eduardo
anthony tony antony antonio anton|joseph joe josef jose giuseppe pepe beppe|charles charlie chuck carlos karl carl
margaret maggie peggy meg marge greta margarita|jennifer jen jenny|susan sue susanne suzanne susanna susie|patricia pat patty trish
christopher chris christoph cristobal|christina chris tina christine kristina cristina|alexander alex sasha aleksandr alexandr alejandro alexandre sandy oleksandr
alexandra alex sasha sandra aleksandra|nicholas nick nicolas nikolas nikolaus niklas nicola nico|nikolai nikolay nikolaj mykola|benjamin ben benny|samuel sam sammy
matthew matt matthias mateo matteo|andrew andy drew andreas andre andrea andrei andrey andrej andrii|peter pete pedro pietro pierre petr pyotr piotr
philip phil phillip philipp felipe|gregory greg gregor grigory grigorii grigori|jeffrey geoffrey jeff geoff|kenneth ken kenny|ronald ron ronnie
donald don donny|timothy tim|frederick fred freddy friedrich federico|gerald jerry gerry gerard|lawrence larry laurence lorenz lorenzo|leonard len leo leonardo
raymond ray ramon|victoria vicky vicki viktoria|deborah debbie deb debra|barbara barb barbie|rebecca becky becca|jessica jess|abigail abby gail
jacob jake jakob|joshua josh|nathaniel nathan nate|zachary zach zack|francis frank francisco paco franz francesco francois|ignacio nacho inigo
henry harry hank henri heinrich enrique|george jorge georg giorgio georges yuri yury iouri yurii jurij|eugene gene evgeny evgenii yevgeny yevgenii eugenio evgeniy
dmitri dmitry dmitrii dmitriy dimitri dmytro|sergei sergey serguei sergej serge sergio sergii serhii|alexei alexey aleksei aleksey alexis oleksii
vasily vasilii vasiliy vassily|vladimir volodymyr wladimir|tatiana tatyana tanya|natalia nataliya natalya natasha natalie|anna ann anne annie ana hanna hannah
maria mary marie mariya molly|julia yulia iuliia yuliya juliya|olga olha|elena helena helen yelena olena ellen lena|irina iryna irene
xenia ksenia kseniya|mohammed mohamed muhammad mohammad mohd md muhammed mohamad mohamud mehmet|ahmed ahmad ahmet|hussein hussain hossein husain hossain husein
hassan hasan|yusuf youssef yousef yusef joseph|omar umar omer|khalid khaled|abdul abdel abd abdal|ali aly|ibrahim abraham brahim|mustafa mostafa moustafa
said saeed saied sayed syed seyed|fatima fatemeh fatma fatimah|aisha ayesha aysha|krishna krishnan|lakshmi laxmi|srinivas srinivasan sreenivas|venkatesh venkat venkata
sanjay sanjai|rajesh raj rajeev|yevgeni evgeni|tsung zong|chih zhi|hsiao xiao|cheng zheng jeng|hsin xin shin|kuo guo|yuan yuen
manuel manolo manny manu|vladimir vova volodya|dmitri dima mitya|katherine ekaterina katya katia|mikhail misha|nikolai kolya|anatoly anatolii tolya|ivan vanya|pyotr petr petya|svetlana sveta|ludmila lyudmila lyuda
galina galya|konstantin kostya constantine costas kostas konstantinos|javier xavier xavi|enrique quique|guadalupe lupe|joachim jochen|heinrich heinz|friedrich fritz|ursula uschi|stefanie stephanie steffi
joseph sepp josip jozef yosef|ulrich uli ulli|gabriele gabi gabriela gabriella|ludwig lutz louis luis luigi lewis|martin marty|albert al bert alberto|alan allan allen alain|alfred fred alfredo|arthur art arturo artur
walter walt walther|victor vic viktor vittorio|vincent vince vincenzo vicente|theodore theo ted teodor fyodor fedor|oliver ollie olivier|russell russ|stanley stan stanislav stanislaw|terence terry terrence|tobias toby|maximilian max
douglas doug|clifford cliff|mitchell mitch|leslie les|stuart stewart stu|rosemary rosie rose|sarah sara sally|caroline carol carolina karolina|eleanor nell leonora|dorothy dorothea|judith judy|elizabeth bess lisa isabel elizaveta
george giorgos yiorgos georgios giorgi jerzy jordi|nicholas nikos nikolaos|john ioannis yannis giannis ivan johan juan joao sean ian evan jean|james jakob jacques giacomo diego hamish seamus|paul pavel pablo paolo pawel pauli
michael mihail mihai mihaly mikael michal michele|stephen stefano esteban etienne stepan istvan|anthony antonis antonios antoine|abdul abdur abdel|rahman rehman|rashid rasheed|karim kareem|salim saleem selim|jamal gamal cemal
nasir nasser naser|tariq tarek tarik|usman osman uthman othman|zaynab zainab zeinab zeynep|siddharth siddhartha sidharth|lakshman laxman|vijay bijay|vikas bikash|vivek bibek|deepak dipak|deepa dipa|meena mina|reena rina|geeta gita geetha
preeti priti preethi|karthik kartik|sridhar shridhar|srikanth shrikant srikant
malgorzata gosia malgosia margaret|josef sepp|giovanni gianni|srinivas shrinivas|siobhan shivaun`;

/** Whether two family names, folded, may be the same: `agrawal` and `aggarwal`. */
export const areOneFamilyName = areOneOf(FAMILY_NAMES, (name) => name);

/** Whether two given names, folded loosely, may be the same: `bob` and `robert`. */
export const areOneGivenName = areOneOf(GIVEN_NAMES, withPlainEnd);

function areOneOf(
  names: string,
  keyOf: (name: string) => string,
): (one: string, other: string) => boolean {
  const groups = new Map<string, Set<number>>();
  for (const [place, group] of names.trim().split(/[|\n]/).entries()) {
    for (const key of group.split(' ').map((name) => keyOf(foldLoosely(name)))) {
      groups.set(key, (groups.get(key) ?? new Set()).add(place));
    }
  }
  return (one, other) => {
    const theirs = groups.get(keyOf(other));
    return [...(groups.get(keyOf(one)) ?? [])].some((group) => theirs?.has(group));
  };
}
