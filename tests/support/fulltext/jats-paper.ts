// A paper as a publisher marks one up, made for tests.
export const JATS_PAPER = String.raw`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD v1.1 20151215//EN" "JATS-archivearticle1.dtd">
<article xmlns:mml="http://www.w3.org/1998/Math/MathML" xmlns:xlink="http://www.w3.org/1999/xlink" article-type="research-article" dtd-version="1.1" xml:lang="en">
<front><journal-meta><journal-id journal-id-type="nlm-ta">jx</journal-id><issn>2050-084X</issn></journal-meta>
<article-meta><article-id pub-id-type="publisher-id">00003</article-id><article-id pub-id-type="doi">10.5555/made.00003</article-id>
<title-group><article-title>Light and <italic>growth</italic> of CO<sub>2</sub> eaters</article-title></title-group>
<contrib-group><contrib contrib-type="author" corresp="yes"><contrib-id contrib-id-type="orcid">https://orcid.org/0000-0002-1825-0097</contrib-id><name><surname>Made</surname><given-names>Josiah</given-names></name><xref ref-type="aff" rid="aff1">1</xref></contrib>
<contrib contrib-type="author"><collab>The Group</collab></contrib></contrib-group>
<aff id="aff1"><label>1</label><institution content-type="dept">Department of Light</institution>, <institution>University of Somewhere</institution>, <addr-line><named-content content-type="city">Town</named-content></addr-line>, <country>Land</country></aff>
<pub-date pub-type="epub"><day>12</day><month>12</month><year>2012</year></pub-date><pub-date pub-type="collection"><year>2012</year></pub-date>
<volume>1</volume><issue>2</issue><fpage>10</fpage><lpage>19</lpage>
<history><date date-type="received"><day>14</day><month>05</month><year>2012</year></date><date date-type="accepted"><day>18</day><month>09</month><year>2012</year></date></history>
<abstract><title>Abstract</title><p>We grow things.</p><p>And again.</p></abstract><kwd-group kwd-group-type="author-keywords"><kwd>light</kwd><kwd><italic>Algae</italic></kwd></kwd-group></article-meta></front>
<body><sec id="s1" sec-type="intro"><title>Introduction</title><p>As said before (<xref ref-type="bibr" rid="bib1">Roe, 2001</xref>; <xref ref-type="bibr" rid="bib2">Lee, 2002</xref>), see <xref ref-type="fig" rid="fig1">Figure 1</xref> and <xref ref-type="table" rid="tbl1">Table 1</xref> and <xref ref-type="fn" rid="fn1">1</xref> and <xref ref-type="fig" rid="fig2">Figure 2</xref> and <inline-formula><mml:math><mml:msup><mml:mi>x</mml:mi><mml:mn>2</mml:mn></mml:msup></mml:math></inline-formula>.</p>
<fig id="fig1" position="float"><label>Figure 1.</label><caption><title>A picture.</title><p>Of light.</p></caption><graphic xlink:href="a-fig1.png"/></fig>
<table-wrap id="tbl1"><label>Table 1.</label><caption><title>Values</title></caption><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><table-wrap-foot><fn><p>A foot.</p></fn></table-wrap-foot></table-wrap>
<disp-formula id="equ1"><label>(1)</label><mml:math><mml:mi>E</mml:mi><mml:mo>=</mml:mo><mml:mi>m</mml:mi></mml:math></disp-formula>
<disp-formula id="equ2"><alternatives><tex-math><![CDATA[\documentclass{minimal}\begin{document}$$a < b$$\end{document}]]></tex-math><graphic xlink:href="equ2.gif"/></alternatives></disp-formula><boxed-text><p>Boxed.</p></boxed-text>
<disp-quote><p>Quoted.</p></disp-quote><list list-type="order"><list-item><p>one</p></list-item></list></sec></body>
<back><ack><title>Acknowledgements</title><p>Thanks.</p></ack><fn-group><fn fn-type="COI-statement" id="coi"><p>None.</p></fn><fn id="fn1"><p>A note.</p></fn></fn-group>
<ref-list><title>References</title><ref id="bib1"><element-citation publication-type="journal"><person-group person-group-type="author"><name><surname>Roe</surname><given-names>B</given-names></name></person-group><year>2001</year><article-title>A title</article-title><source>J Made</source><volume>3</volume><fpage>5</fpage><lpage>9</lpage><pub-id pub-id-type="doi">10.5555/x.1</pub-id></element-citation></ref>
<ref id="bib2"><label>2</label><mixed-citation>Lee A. (2002) <italic>Another</italic>. Made Press.</mixed-citation></ref></ref-list></back><floats-group><fig id="fig2"><label>Figure 2</label><caption><p>From the end.</p></caption><alternatives><graphic xlink:href="b.tif"/><graphic xlink:href="b.jpg"/></alternatives></fig></floats-group></article>
`;
