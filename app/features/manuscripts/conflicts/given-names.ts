/** Given names that are one: short forms, and spellings of one name in other languages or letters. */
const ONE_NAME = `
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
sanjay sanjai|rajesh raj rajeev|yevgeni evgeni|tsung zong|chih zhi|hsiao xiao|cheng zheng jeng|hsin xin shin|kuo guo|yuan yuen`;

const GROUPS: ReadonlyMap<string, ReadonlySet<number>> = groups();

/** Whether two given names, folded, may be the same: `bob` and `robert`. */
export function areOneGivenName(one: string, other: string): boolean {
  const theirs = GROUPS.get(other);
  return [...(GROUPS.get(one) ?? [])].some((group) => theirs?.has(group));
}

function groups(): Map<string, Set<number>> {
  const all = new Map<string, Set<number>>();
  for (const [place, group] of ONE_NAME.trim().split(/[|\n]/).entries()) {
    for (const name of group.split(' ')) {
      all.set(name, (all.get(name) ?? new Set()).add(place));
    }
  }
  return all;
}
