/**
 * Owns what commands of packages stand for, in those of LaTeX's kernel and amsmath. A line has a name,
 * what is given to it (by xparse), and what it stands for. */
import { HOUSE_SIGNS } from './house-signs.ts';
import type { Macro } from './macro.ts';

const LINES = String.raw`
ensuremath m {#1}
mathds m \mathbb{#1}
mathbbm m \mathbb{#1}
mathbbmss m \mathbb{#1}
mathbbmtt m \mathbb{#1}
mathbbb m \mathbb{#1}
EuScript m \mathscr{#1}
mathrsfs m \mathscr{#1}
mathpzc m \mathscr{#1}
mathcalligra m \mathscr{#1}
mathup m \mathrm{#1}
symup m \mathrm{#1}
symrm m \mathrm{#1}
symbf m \mathbf{#1}
symbfup m \mathbf{#1}
symit m \mathit{#1}
symsf m \mathsf{#1}
symtt m \mathtt{#1}
symcal m \mathcal{#1}
symscr m \mathscr{#1}
symfrak m \mathfrak{#1}
symbb m \mathbb{#1}
pmb m \boldsymbol{#1}
bmath m \boldsymbol{#1}
mathbold m \boldsymbol{#1}
mathbfit m \boldsymbol{#1}
mathbfss m \boldsymbol{\mathsf{#1}}
mathbfsf m \boldsymbol{\mathsf{#1}}
mathbfcal m \boldsymbol{\mathcal{#1}}
mathbfscr m \boldsymbol{\mathscr{#1}}
sfrac omm {{#2}/{#3}}
nicefrac omm {{#2}/{#3}}
flatfrac mm {{#1}/{#2}}
accentset mm \overset{#1}{#2}
underaccent mm \underset{#1}{#2}
overunderset mmm \overset{#1}{\underset{#2}{#3}}
slashed m \cancel{#1}
centernot m \not#1
textasciicircum  \text{^}
fbox m \boxed{\text{#1}}
framebox oom \boxed{\text{#3}}
Aboxed m \boxed{#1}
smash om {#2}
vphantom m
mathllap m {#1}
mathrlap m {#1}
mathclap m {#1}
lefteqn m {#1}
mathchoice mmmm {#2}
scalebox mom \text{#3}
resizebox smmm \text{#4}
rotatebox omm \text{#3}
raisebox moom \text{#4}
vcenter m {#1}
makebox oom \text{#3}
parbox ooomm \text{#5}
clap m \text{#1}
llap m \text{#1}
rlap m \text{#1}
shortintertext m \\ \text{#1} \\
intertext m \\ \text{#1} \\
shoveleft m {#1}
shoveright m {#1}
href mm {#2}
hyperref om {#2}
hyperlink mm {#2}
hypertarget mm {#2}
textcolor omm {#3}
colorbox omm {#3}
fcolorbox ommm {#4}
color om
label m
tag sm
nonumber
notag
xspace
strut
mathstrut
vspace sm
mspace m \;
allowbreak
nobreak
displaybreak o
pagebreak o
linebreak o
noindent
leavevmode
protect
relax
null
hfill  \quad
hfil  \quad
hfilneg
centering
qedhere
raggedbottom
setlength mm
addtolength mm
smallskip
medskip
bigskip
par
newline  \\
percent  \%
textmu  \mu
textpm  \pm
resmes  \mathbin{\llcorner}
texttildelow  \sim
textregistered  \text{®}
texttrademark  \text{™}
textcopyright  \text{©}
textellipsis  \text{…}
textbackslash  \backslash
texttimes  \times
textbullet  \bullet
textperiodcentered  \cdot
textsuperscript m {}^{\text{#1}}
textsubscript m {}_{\text{#1}}
celsius  {{}^{\circ}\mathrm{C}}
degreeCelsius  {{}^{\circ}\mathrm{C}}
textcelsius  {{}^{\circ}\mathrm{C}}
upmu  {\mathrm{\mu}}
upalpha  {\mathrm{\alpha}}
upbeta  {\mathrm{\beta}}
upgamma  {\mathrm{\gamma}}
updelta  {\mathrm{\delta}}
upepsilon  {\mathrm{\epsilon}}
uptheta  {\mathrm{\theta}}
uplambda  {\mathrm{\lambda}}
uppi  {\mathrm{\pi}}
uprho  {\mathrm{\rho}}
upsigma  {\mathrm{\sigma}}
uptau  {\mathrm{\tau}}
upphi  {\mathrm{\phi}}
upchi  {\mathrm{\chi}}
upomega  {\mathrm{\omega}}
upi  {\mathrm{\pi}}
upkappa  {\mathrm{\kappa}}
upxi  {\mathrm{\xi}}
upeta  {\mathrm{\eta}}
upnu  {\mathrm{\nu}}
uppsi  {\mathrm{\psi}}
upzeta  {\mathrm{\zeta}}
upiota  {\mathrm{\iota}}
upvarepsilon  {\mathrm{\varepsilon}}
upvarphi  {\mathrm{\varphi}}
upDelta  \mathrm{\Delta}
upGamma  \mathrm{\Gamma}
upOmega  \mathrm{\Omega}
upSigma  \mathrm{\Sigma}
upPhi  \mathrm{\Phi}
upPsi  \mathrm{\Psi}
upLambda  \mathrm{\Lambda}
upTheta  \mathrm{\Theta}
upartial  \partial
umu  \mathrm{\mu}
hdots  \ldots
nonscript
hss
smaller
larger
footnotemark o
mathsfbi m \boldsymbol{\mathsf{#1}}
mathsfi m \mathsf{#1}
mathsfit m \mathsf{#1}
mathlarger m {#1}
mathsmaller m {#1}
Call mm \textsc{#1}(#2)
TextOrMath mm #2
displaylimits  \limits
boxempty  \square
fatsemi  \mathbin{⨟}
vv sm \overrightarrow{#2}
merge  \mathbin{⨝}
fatbslash  \mathbin{⑊}
Lbag  \mathopen{⟅}
Rbag  \mathclose{⟆}
llparenthesis  \mathopen{⦇}
rrparenthesis  \mathclose{⦈}
llangle  \mathopen{⟪}
rrangle  \mathclose{⟫}
lAngle  \mathopen{⟪}
rAngle  \mathclose{⟫}
interleave  \mathbin{⫴}
sslash  \mathbin{⫽}
binampersand  \mathbin{\&}
bindnasrepma  \mathbin{⅋}
parr  \mathbin{⅋}
with  \mathbin{\&}
adots  \iddots
leftsquigarrow  \mathrel{⇜}
rightlsquigarrow  \mathrel{⇝}
bigast  \mathop{∗}
Asterisk  \mathbin{∗}
textquotesingle  \text{'}
textquoteright  \text{’}
euro  \text{€}
texteuro  \text{€}
textdollar  \text{\$}
textless  <
textgreater  >
textemdash  \text{—}
textendash  \text{–}
textdegree  {{}^{\circ}}
textohm  \Omega
textasciitilde  \sim
checked  \text{✓}
Square  \square
Box  \square
Diamondblack  ◆
CIRCLE  ●
Circle  ○
LEFTCIRCLE  ◐
RIGHTCIRCLE  ◑
smiley  ☺
frownie  ☹
degr  {{}^{\circ}}
arcdeg  {{}^{\circ}}
micron  \mathrm{µm}
fdg  \overset{\circ}{.}
farcm  \overset{\prime}{.}
farcs  \overset{\prime\prime}{.}
arcmin  {{}^{\prime}}
sun  ☉
earth  ♁
vmathbb m \mathbb{#1}
female  ♀
male  ♂
Sun  ☉
Earth  ♁
Venus  ♀
Mars  ♂
Jupiter  ♃
Saturn  ♄
varhash  \#
slash  /
ordinarycolon  :
mathellipsis  \ldots
dotsm  \cdots
lcm  \operatorname{lcm}
arccot  \operatorname{arccot}
sech  \operatorname{sech}
csch  \operatorname{csch}
arcsec  \operatorname{arcsec}
arccsc  \operatorname{arccsc}
arsinh  \operatorname{arsinh}
arcosh  \operatorname{arcosh}
artanh  \operatorname{artanh}
Vec m \vec{#1}
Hat m \hat{#1}
Tilde m \tilde{#1}
Bar m \bar{#1}
Dot m \dot{#1}
Ddot m \ddot{#1}
widebar m \overline{#1}
overbar m \overline{#1}
overarc m \overset{\frown}{#1}
wideparen m \overset{\frown}{#1}
utilde m \underset{\sim}{#1}
undertilde m \underset{\sim}{#1}
uwave m \underline{#1}
uline m \underline{#1}
inferrule somm \dfrac{#3}{#4}
enclose mm \boxed{#2}
Cdot  \cdot
powerset  \mathcal{P}
xmark  \text{✗}
cmark  \text{✓}
pmatrix m \begin{pmatrix}#1\end{pmatrix}
eqalign m \begin{aligned}#1\end{aligned}
cline m
cmidrule od()m
toprule o \hline
midrule o \hline
bottomrule o \hline
ointop  \oint
ointctrclockwise  \oint
ointclockwise  \oint
varointclockwise  \oint
thinmuskip  \,
medmuskip  \:
thickmuskip  \;
`;

const LINE = /^([A-Za-z]+)(?: ([smod()]*)(?: (.*))?)?$/;

export const HOUSE_MACROS: ReadonlyMap<string, Macro> = new Map([
  ...HOUSE_SIGNS,
  ...LINES.split('\n').flatMap((line) => {
    const [, name, specification = '', body = ''] = LINE.exec(line) ?? [];
    return name === undefined ? [] : [[name, { arguments: specification, body }] as const];
  }),
]);
